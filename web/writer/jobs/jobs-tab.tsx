import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Job } from '#contract/writer';
import { AGE_ORDERS } from '#domain/age-orders';
import { CONTENT_TYPES, LANGUAGE_TAGS, LANGUAGES } from '#domain/brief/brief';
import { momentText } from '#web/lib/format/moment-text';
import { useOpenRow } from '#web/lib/list/use-open-row';
import { useSearchFilters } from '#web/lib/list/use-search-filters';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { DateTime } from '#web/ui/format/date-time';
import { SampleMark } from '#web/ui/format/sample-mark';
import { WishedBy } from '#web/ui/format/wished-by';
import { SectionTitle } from '#web/ui/layout/section-title';
import { DataTable, TitleCell } from '#web/ui/list/data-table';
import { NoneFound } from '#web/ui/list/none-found';
import { PagedTable } from '#web/ui/list/paged-table';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { onDemand } from '#web/ui/on-demand';
import { ReviewMark } from '#web/ui/review/review-mark';
import type { WriterDashboard } from '../api/dashboard';
import classes from '../dialogs.module.css';
import { useAccept } from '../use-writer-calls';
import { jobs } from './api/jobs';
import { JobActions } from './job-actions';
import { JobFilters, WISHES } from './job-filters';
import tableClasses from './jobs-table.module.css';
import { OwnLanguages } from './own-languages';
import type { PreviewDialogProps } from './preview-dialog';

const PreviewDialog = onDemand<PreviewDialogProps>(
  async () => (await import('./preview-dialog')).PreviewDialog,
  { shown: ({ id }) => id !== null },
);

/** Pending requests in the writer's languages: preview, download, accept. */
export function JobsTab({ dashboard }: { dashboard: UseQueryResult<WriterDashboard> }) {
  const { t } = useTranslation(['writer', 'common']);
  const filters = useSearchFilters();
  const { search } = filters;
  const language = filters.one('language', LANGUAGES);
  const contentType = filters.one('type', CONTENT_TYPES);
  const wished = filters.one('wished', WISHES);
  const sort = filters.one('sort', AGE_ORDERS) ?? 'newest';
  const filtered =
    search !== '' || language !== undefined || contentType !== undefined || wished !== undefined;
  const preview = useOpenRow();
  const list = usePagedList(jobs({ search, language, contentType, wished, sort }));
  const accept = useAccept((id) => {
    // The writer may have opened another job's preview meanwhile.
    if (id === preview.id) preview.close();
  });
  const open = (id: string) => {
    // Taken once and handed back in another window, a job may be taken again.
    if (!accept.isPending) accept.reset();
    preview.open(id);
  };
  const readOnly = dashboard.data?.readOnly ?? true;
  return (
    <>
      <OwnLanguages dashboard={dashboard} />
      <SectionTitle count={filtered ? undefined : dashboard.data?.counts.availableJobs}>
        {t('writer:tabs.jobs')}
      </SectionTitle>
      <JobFilters filters={filters} languages={dashboard.data?.supportedLanguages ?? LANGUAGES} wishes />
      <PagedTable
        list={list}
        found
        // The writer's languages stand above the rows.
        waits={dashboard.isPending}
        waiting={4}
        failed={t('writer:toasts.loadFailed')}
        none={
          filtered ? (
            <NoneFound title={t('common:list.none')} />
          ) : (
            <EmptyState title={t('writer:jobs.empty')}>{t('writer:jobs.emptyHint')}</EmptyState>
          )
        }
      >
        {(rows) => (
          <div className={tableClasses.jobs}>
            <JobsTable rows={rows} readOnly={readOnly} onPreview={open} />
          </div>
        )}
      </PagedTable>
      <PreviewDialog
        id={preview.id}
        readOnly={readOnly}
        accepting={accept.isPending && accept.variables.id === preview.id}
        accepted={accept.isSuccess && accept.variables.id === preview.id}
        onAccept={(job) => accept.mutate(job)}
        onClose={preview.close}
      />
    </>
  );
}

interface TableProps {
  rows: readonly Job[];
  readOnly: boolean;
  onPreview: (id: string) => void;
}

function JobsTable({ rows, readOnly, onPreview }: TableProps) {
  const { t } = useTranslation(['writer', 'common']);
  return (
    <DataTable<Job>
      label={t('writer:tabs.jobs')}
      rows={rows}
      rowKey={(job) => job.id}
      columns={[
        {
          key: 'title',
          head: t('writer:columns.title'),
          kind: 'title',
          cell: (job) => (
            <TitleCell
              title={job.title}
              lang={LANGUAGE_TAGS[job.language]}
              detail={
                <>
                  {[
                    t(`common:contentTypes.${job.contentType}`),
                    job.words === null ? '' : t('common:words', { count: job.words }),
                  ]
                    .filter(Boolean)
                    .join(', ')}{' '}
                  <SampleMark of={job} />
                  <ReviewMark status="pending" reviewState={job.reviewState} />
                  {job.offeredUntil ? (
                    <span className={classes.offered}>
                      {t('writer:jobs.offered', { date: momentText(job.offeredUntil) })}
                    </span>
                  ) : null}
                  {job.wishedBy ? (
                    <span className={classes.wished}>
                      <WishedBy of={job} />
                    </span>
                  ) : null}
                  {job.heldByAnother ? (
                    <span className={classes.looked}>{t('writer:jobs.beingLookedAt')}</span>
                  ) : null}
                </>
              }
            />
          ),
        },
        {
          key: 'language',
          head: t('writer:columns.language'),
          cell: (job) => t(`common:languages.${job.language}`),
        },
        { key: 'customer', head: t('writer:columns.customer'), cell: (job) => job.customerName },
        {
          key: 'created',
          head: t('writer:columns.created'),
          cell: (job) => <DateTime value={job.createdAt} as="ago" />,
        },
        {
          key: 'actions',
          head: t('writer:columns.actions'),
          kind: 'actions',
          cell: (job) => <JobActions job={job} readOnly={readOnly} onPreview={onPreview} />,
        },
      ]}
    />
  );
}
