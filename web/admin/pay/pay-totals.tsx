import { useTranslation } from 'react-i18next';
import { Count } from '#web/ui/format/count';
import { Money } from '#web/ui/format/money';
import { Counters } from '#web/ui/list/counters';

interface Props {
  /** Undefined while loading. */
  total: { amountCents: number; minutes: number; entries: number } | undefined;
}

/** The period's sums over all writers. */
export function PayTotals({ total }: Props) {
  const { t } = useTranslation('pay');
  return (
    <Counters
      small
      items={[
        { label: t('totals.amount'), value: total && <Money cents={total.amountCents} /> },
        { label: t('totals.minutes'), value: total && <Count value={total.minutes} /> },
        { label: t('totals.entries'), value: total && <Count value={total.entries} /> },
      ]}
    />
  );
}
