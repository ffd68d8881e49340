import { type UseQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Job } from '#contract/writer';
import { AGE_ORDERS } from '#domain/age-orders';
import { CONTENT_TYPES, LANGUAGE_TAGS, LANGUAGES } from '#domain/brief/brief';
import { api } from '#web/lib/client/api';
import { queryKeys } from '#web/lib/client/query-keys';
import { useOpenRow } from '#web/lib/list/use-open-row';
import { useSearchFilters } from '#web/lib/list/use-search-filters';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { useLoadFailure } from '#web/ui/feedback/use-load-failure';
import { DateTime } from '#web/ui/format/date-time';
import { SectionTitle } from '#web/ui/layout/section-title';
import { DataTable, TitleCell } from '#web/ui/list/data-table';
import { LoadMore } from '#web/ui/list/load-more';
import { onDemand } from '#web/ui/on-demand';
import { useAccept } from '../use-writer-calls';
import type { WriterDashboard } from '../writer-dashboard';
import { JobActions } from './job-actions';
import { JobFilters } from './job-filters';
import { OwnLanguages } from './own-languages';
import type { PreviewDialogProps } from './preview-dialog';

const PreviewDialog = onDemand<PreviewDialogProps>(
  async () => (await import('./preview-dialog')).PreviewDialog,
  { shown: ({ id }) => id !== null },
);

/** Pending requests in the writer's languages: look, download, accept. */
export function JobsTab({ dashboard }: { dashboard: UseQueryResult<WriterDashboard> }) {
  const { t } = useTranslation(['writer', 'common']);
  const filters = useSearchFilters();
  const { search } = filters;
  const language = filters.one('language', LANGUAGES);
  const contentType = filters.one('type', CONTENT_TYPES);
  const sort = filters.one('sort', AGE_ORDERS) ?? 'newest';
  const filtered = search !== '' || language !== undefined || contentType !== undefined;
  const preview = useOpenRow();
  const jobs = useInfiniteQuery({
    queryKey: [...queryKeys.writer.jobs, { search, language, contentType, sort }],
    queryFn: ({ pageParam }) =>
      api.writer.jobs({
        limit: 20,
        sort,
        ...(search ? { search } : {}),
        ...(language ? { language } : {}),
        ...(contentType ? { contentType } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  const accept = useAccept((id) => {
    // Another job's preview may be open by now.
    if (id === preview.id) preview.close();
  });
  const failed = useLoadFailure(jobs, t('writer:toasts.loadFailed'));

  const rows = jobs.data?.pages.flatMap((page) => page.items) ?? [];
  const readOnly = dashboard.data?.readOnly ?? true;
  return (
    <>
      <OwnLanguages dashboard={dashboard} />
      <SectionTitle count={filtered ? undefined : dashboard.data?.counts.availableJobs}>
        {t('writer:tabs.jobs')}
      </SectionTitle>
      <JobFilters filters={filters} languages={dashboard.data?.supportedLanguages ?? LANGUAGES} />
      {jobs.isPending ? <LoadingRows /> : null}
      {failed ? (
        <ErrorState
          title={t('writer:toasts.loadFailed')}
          error={jobs.error}
          onRetry={() => void jobs.refetch()}
        />
      ) : null}
      {jobs.isSuccess && rows.length === 0 && filtered ? <EmptyState title={t('common:list.none')} /> : null}
      {jobs.isSuccess && rows.length === 0 && !filtered ? (
        <EmptyState title={t('writer:jobs.empty')}>{t('writer:jobs.emptyHint')}</EmptyState>
      ) : null}
      {rows.length > 0 ? (
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
                  detail={[
                    t(`common:contentTypes.${job.contentType}`),
                    job.words === null ? '' : t('common:words', { count: job.words }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
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
              cell: (job) => <JobActions job={job} readOnly={readOnly} onPreview={preview.open} />,
            },
          ]}
        />
      ) : null}
      <LoadMore
        more={jobs.hasNextPage}
        loading={jobs.isFetchingNextPage}
        onMore={() => void jobs.fetchNextPage()}
        error={jobs.isFetchNextPageError ? jobs.error : undefined}
      />
      <PreviewDialog
        id={preview.id}
        readOnly={readOnly}
        accepting={accept.isPending}
        accepted={accept.isSuccess && accept.variables.id === preview.id}
        onAccept={(job) => accept.mutate(job)}
        onClose={preview.close}
      />
    </>
  );
}
