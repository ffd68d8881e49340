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

/** The columns of assignments: completed ones end in minutes, open ones in a button to continue. */
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
            finished && onWork ? <Link to={`/writer/work/${row.id}`}>{row.title}</Link> : row.title
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
          <ReviewMark {...row} />
        </>
      ),
    },
    finished
      ? {
          key: 'completed',
          head: t('writer:columns.completed'),
          cell: (row) => (row.completedAt ? <DateTime value={row.completedAt} as="ago" /> : null),
        }
      : {
          key: 'deadline',
          head: t('writer:columns.deadline'),
          cell: (row) => (
            <div>
              <DeadlineText assignment={row} />
              {onWork && row.extendable ? (
                <Button
                  className={classes.extend}
                  size="xs"
                  variant="default"
                  aria-label={t('writer:assignments.extendOf', { title: row.title })}
                  onClick={() => onExtend(row)}
                >
                  {t('writer:assignments.extend')}
                </Button>
              ) : null}
            </div>
          ),
        },
    finished
      ? {
          key: 'minutes',
          head: t('writer:columns.minutes'),
          kind: 'figure',
          cell: (row) => (row.minutes === null ? '–' : <Minutes value={row.minutes} />),
        }
      : {
          key: 'actions',
          head: t('writer:columns.actions'),
          kind: 'actions',
          cell: (row) =>
            onWork && isBeingWorkedOn(row.status) ? (
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
            ) : null,
        },
  ];
}
