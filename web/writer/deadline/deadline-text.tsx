import { useTranslation } from 'react-i18next';
import type { Assignment } from '#contract/writer';
import { isOverdue } from '#domain/deadline/deadline';
import { DateTime } from '#web/ui/format/date-time';
import { useMinute } from '#web/ui/format/use-minute';
import { WishedBy } from '#web/ui/format/wished-by';
import classes from './deadline.module.css';

/** By when an assignment is due, marked when that is over, and by when it is to be started. */
export function DeadlineText({
  assignment,
}: {
  assignment: Pick<Assignment, 'status' | 'dueAt' | 'startBy' | 'pausedAt' | 'wishedBy'>;
}) {
  const { t } = useTranslation('writer');
  const { dueAt, startBy, pausedAt } = assignment;
  const overdue = isOverdue(assignment, useMinute(dueAt !== null));
  if (dueAt === null) return <>–</>;
  // What is due when follows from the answer.
  if (pausedAt !== null) return <strong>{t('assignments.awaitsAnswer')}</strong>;
  return (
    <span className={classes.deadline}>
      <span>
        <DateTime value={dueAt} />
      </span>
      {overdue ? <span className={classes.overdue}>{t('assignments.overdue')}</span> : null}
      {startBy === null ? null : (
        <span className={classes.start}>
          {t('assignments.startBy')} <DateTime value={startBy} />
        </span>
      )}
      {assignment.wishedBy ? (
        <span className={classes.start}>
          <WishedBy of={assignment} />
        </span>
      ) : null}
    </span>
  );
}
