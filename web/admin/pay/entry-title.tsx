import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArchivedEntry } from '#contract/pay';
import { calendarDayText } from '#web/ui/format/day';
import { Minutes } from '#web/ui/format/minutes';
import { Money } from '#web/ui/format/money';
import { TitleCell } from '#web/ui/list/data-table';
import { withoutStop } from '../without-stop';

type Entry = Pick<
  ArchivedEntry,
  'title' | 'adjusts' | 'reason' | 'adjustments' | 'adjustedMinutes' | 'adjustedCents' | 'paidBy'
>;

/** The title of an entry; below it, the entry that it adjusts and why, or the entry's state. */
export function EntryTitle({ entry, state }: { entry: Entry; state?: ReactNode }) {
  const { t } = useTranslation('pay');
  const standing =
    entry.adjustments > 0 ? (
      <>
        {t('entries.adjustedTo')} <Minutes value={entry.adjustedMinutes} />,{' '}
        <Money cents={entry.adjustedCents} />
      </>
    ) : null;
  const detail = entry.adjusts ? (
    t('entries.adjustment', { reason: withoutStop(entry.reason ?? '') })
  ) : standing && state ? (
    <>
      {state}; {standing}
    </>
  ) : (
    (standing ?? state)
  );
  const paid = entry.paidBy ? t('payments.paid', { day: calendarDayText(entry.paidBy.paidOn) }) : null;
  const details =
    detail && paid ? (
      <>
        {detail}; {paid}
      </>
    ) : (
      (detail ?? paid)
    );
  return <TitleCell title={entry.title} detail={details ?? undefined} />;
}
