import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import classes from './counters.module.css';
import { Fold } from './fold';

/** Filters the list by the counter's button, which stays pressed meanwhile. */
interface CounterFilter {
  pressed: boolean;
  onPress: () => void;
}

interface Counter {
  label: string;
  /** Undefined while loading or after an error. */
  value: ReactNode;
  filter?: CounterFilter;
  /** A page with the rows that it counts, where there is no filter. */
  to?: string;
  /** A second line: a related number that `value` does not include. */
  also?: { text: string; filter: CounterFilter } | undefined;
}

interface Props {
  items: readonly Counter[];
  failed?: boolean;
  /** For use below other counters, and for wide amounts. */
  small?: boolean;
  /** On phones, collapses the counters under this label, so that the rows below come first. */
  fold?: string;
}

/** A row of counters, each of which may be a filter of the list below. */
export function Counters({ items, failed = false, small = false, fold }: Props) {
  const figures = (
    <dl
      className={classes.counters}
      data-count={items.length}
      data-small={small || undefined}
      data-folds={fold === undefined ? undefined : true}
    >
      {items.map(({ label, value, filter, to, also }) => (
        <div key={label} className={classes.counter} data-pressed={filter?.pressed || undefined}>
          <dt>{label}</dt>
          <dd className={classes.figure}>
            <Press filter={filter} to={to} label={label}>
              <Figure value={value} failed={failed} />
            </Press>
          </dd>
          {also ? (
            <dd className={classes.also}>
              <Press filter={also.filter}>{also.text}</Press>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
  return fold === undefined ? figures : <Fold label={fold}>{figures}</Fold>;
}

interface PressProps {
  filter: CounterFilter | undefined;
  to?: string | undefined;
  label?: string;
  children: ReactNode;
}

function Press({ filter, to, label, children }: PressProps) {
  const name = label === undefined ? null : <span className="visually-hidden"> {label}</span>;
  if (to !== undefined) {
    return (
      <Link className={classes.press} to={to} data-whole>
        {children}
        {name}
      </Link>
    );
  }
  if (!filter) return children;
  return (
    <button
      type="button"
      className={classes.press}
      aria-pressed={filter.pressed}
      onClick={filter.onPress}
      // The whole card is clickable; its second line has its own button.
      data-whole={label === undefined ? undefined : true}
    >
      {children}
      {name}
    </button>
  );
}

function Figure({ value, failed }: { value: ReactNode; failed: boolean }) {
  const { t } = useTranslation('common');
  if (value === undefined && failed) return '–';
  if (value === undefined) return <span className={classes.waiting} role="img" aria-label={t('loading')} />;
  if (typeof value !== 'number') return value;
  return new Intl.NumberFormat(LOCALES[interfaceLanguage()]).format(value);
}
