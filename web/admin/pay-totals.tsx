import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '#web/ui/money';
import classes from './pay.module.css';

interface Props {
  /** Undefined while it loads. */
  total: { amountCents: number; minutes: number; entries: number } | undefined;
}

/** The period's figures over all writers. */
export function PayTotals({ total }: Props) {
  const { t } = useTranslation('pay');
  return (
    <dl className={classes.totals}>
      <Total label={t('totals.amount')}>{total ? <Money cents={total.amountCents} /> : '…'}</Total>
      <Total label={t('totals.minutes')}>
        <span className="tabular">{total?.minutes ?? '…'}</span>
      </Total>
      <Total label={t('totals.entries')}>
        <span className="tabular">{total?.entries ?? '…'}</span>
      </Total>
    </dl>
  );
}

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.total}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
