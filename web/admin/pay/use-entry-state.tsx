import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayEntry } from '#contract/pay';
import { QuestionedNote } from '#web/ui/document/questioned-note';
import { withoutStop } from '../without-stop';
import classes from './pay.module.css';
import { hasTimerNote, TimerNote } from './timer-note';

type Checkable = Pick<PayEntry, 'toBeChecked' | 'checkedAt' | 'checkedBy' | 'timer'> &
  Partial<Pick<PayEntry, 'questioned'>>;

/** What is to be checked about an entry or was checked, with what an admin needs to judge it; undefined for none. */
export function useEntryState(): (row: Checkable) => ReactNode {
  const { t } = useTranslation('pay');
  const checkOf = ({ toBeChecked, checkedAt, checkedBy }: Checkable) => {
    if (toBeChecked) return <span className={classes.mark}>{t('entries.toBeChecked')}</span>;
    if (checkedBy) return t('entries.checkedBy', { name: checkedBy });
    return checkedAt ? t('entries.checked') : undefined;
  };
  return (row) =>
    row.questioned || hasTimerNote(row) ? (
      <>
        {checkOf(row)}
        {hasTimerNote(row) ? '; ' : null}
        <TimerNote entry={row} />
        {row.questioned ? '; ' : null}
        {row.questioned ? (
          <QuestionedNote questioned={{ ...row.questioned, reason: withoutStop(row.questioned.reason) }} />
        ) : null}
      </>
    ) : (
      checkOf(row)
    );
}
