import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { interfaceLanguage } from '#web/lib/i18n';
import { LOCALES } from '#web/lib/languages';
import classes from './counters.module.css';

export interface Counter {
  label: string;
  /** Undefined while it loads, or where it could not be loaded. */
  value: ReactNode;
}

interface Props {
  items: readonly Counter[];
  failed?: boolean;
  /** Below other counters, and where sums of money want the room. */
  small?: boolean;
}

/** A row of figures divided by hairlines. */
export function Counters({ items, failed = false, small = false }: Props) {
  const { t } = useTranslation('common');
  const format = new Intl.NumberFormat(LOCALES[interfaceLanguage()]);
  return (
    <dl className={classes.counters} data-count={items.length} data-small={small || undefined}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.counter}>
          <dt>{label}</dt>
          <dd>
            {value === undefined && failed ? (
              '–'
            ) : value === undefined ? (
              <span className={classes.waiting} role="img" aria-label={t('loading')} />
            ) : typeof value === 'number' ? (
              format.format(value)
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
