import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Assignment } from '#contract/writer';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { isBeingWorkedOn } from '#domain/content-request/status';
import { DateTime } from '#web/ui/format/date-time';
import { Minutes } from '#web/ui/format/minutes';
import { SampleMark } from '#web/ui/format/sample-mark';
import { StatusBadge } from '#web/ui/format/status-badge';
import { type Column, RowActions, TitleCell } from '#web/ui/list/data-table';
import { ReviewMark } from '#web/ui/review/review-mark';
import classes from '../deadline/deadline.module.css';
import { DeadlineText } from '../deadline/deadline-text';

interface Work {
  /** Id of the assignment being opened. */
  starting: string | undefined;
  /** Undefined for an admin, who may only read. */
  onWork: ((id: string) => void) | undefined;
  onExtend: (assignment: Assignment) => void;
}

/**
 * The columns of assignments: those of completed ones only (`finished`) end in minutes, others in a button to continue. Completed ones
 * among the others have their minutes in its place.
 */
export function useAssignmentColumns(
  finished: boolean,
  { starting, onWork, onExtend }: Work,
): Column<Assignment>[] {
  const { t } = useTranslation(['writer', 'common']);
  return [
    {
      key: 'title',
      head: t('writer:columns.title'),
      kind: 'title',
      cell: (row) => (
        <TitleCell
          title={
            // A completed text has no button; its page tells how it was made.
            !isBeingWorkedOn(row.status) && onWork ? (
              <Link to={`/writer/work/${row.id}`}>{row.title}</Link>
            ) : (
              row.title
            )
          }
          lang={LANGUAGE_TAGS[row.language]}
          detail={
            <>
              {[
                t(`common:languages.${row.language}`),
                t(`common:contentTypes.${row.contentType}`),
                row.customerName,
              ].join(', ')}{' '}
              <SampleMark of={row} />
            </>
          }
        />
      ),
    },
    {
      key: 'status',
      head: t('writer:columns.status'),
      cell: (row) => (
        <>
          <StatusBadge status={row.status} />
          <ReviewMark {...row} forWriter />
        </>
      ),
    },
    finished
      ? {
          key: 'completed',
          head: t('writer:columns.completed'),
          cell: completed,
        }
      : {
          key: 'deadline',
          head: t('writer:columns.deadline'),
          cell: (row) => <DeadlineCell assignment={row} onExtend={onWork && onExtend} />,
        },
    finished
      ? {
          key: 'minutes',
          head: t('writer:columns.minutes'),
          kind: 'figure',
          cell: spent,
        }
      : {
          key: 'actions',
          head: t('writer:columns.actions'),
          kind: 'actions',
          cell: (row) => {
            if (!isBeingWorkedOn(row.status)) return spent(row);
            return onWork ? (
              <RowActions>
                <Button
                  variant="outline"
                  aria-label={t(`writer:assignments.${row.status}Title`, { title: row.title })}
                  loading={starting === row.id}
                  onClick={() => onWork(row.id)}
                >
                  {t(`writer:assignments.${row.status}`)}
                </Button>
              </RowActions>
            ) : null;
          },
        },
  ];
}

interface DeadlineCellProps {
  assignment: Assignment;
  /** Undefined for an admin. */
  onExtend: Work['onExtend'] | undefined;
}

/** The deadline with a button to extend it; of a completed text, when it was completed. */
function DeadlineCell({ assignment, onExtend }: DeadlineCellProps) {
  const { t } = useTranslation('writer');
  const { status, extendable, title } = assignment;
  if (!isBeingWorkedOn(status)) {
    return (
      <>
        {t('columns.completed')} {completed(assignment)}
      </>
    );
  }
  return (
    <div>
      <DeadlineText assignment={assignment} />
      {onExtend && extendable ? (
        <Button
          className={classes.extend}
          size="xs"
          variant="default"
          aria-label={t('assignments.extendOf', { title })}
          onClick={() => onExtend(assignment)}
        >
          {t('assignments.extend')}
        </Button>
      ) : null}
    </div>
  );
}

const completed = ({ completedAt }: Assignment) =>
  completedAt === null ? null : <DateTime value={completedAt} as="ago" />;

const spent = ({ minutes }: Assignment) => (minutes === null ? '–' : <Minutes value={minutes} />);
