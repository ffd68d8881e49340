import { useTranslation } from 'react-i18next';
import { Count } from '#web/ui/format/count';
import { Money } from '#web/ui/format/money';
import { Counters } from '#web/ui/list/counters';

interface Props {
  /** Undefined while loading. */
  total: { amountCents: number; unpaidCents: number; minutes: number; entries: number } | undefined;
}

/** The period's sums over all writers. */
export function PayTotals({ total }: Props) {
  const { t } = useTranslation(['pay', 'common']);
  return (
    <Counters
      small
      fold={t('common:list.counters')}
      items={[
        { label: t('pay:totals.amount'), value: total && <Money cents={total.amountCents} /> },
        { label: t('pay:totals.unpaid'), value: total && <Money cents={total.unpaidCents} /> },
        { label: t('pay:totals.minutes'), value: total && <Count value={total.minutes} /> },
        { label: t('pay:totals.entries'), value: total && <Count value={total.entries} /> },
      ]}
    />
  );
}
