import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { REQUEST_STATUSES } from '#domain/content-request/status';
import { loadOrReload } from '#web/lib/browser/load-or-reload';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { useLoadFailure } from '#web/ui/feedback/use-load-failure';
import { SectionTitle } from '#web/ui/layout/section-title';
import { Counters } from '#web/ui/list/counters';
import { WhenInView } from '#web/ui/when-in-view';
import classes from '../admin.module.css';
import { overviewQuery } from './api/overview';
import { sampleDataQuery } from './api/sample-data';
import { statisticsQuery } from './api/statistics';
import { NeedsAttention } from './needs-attention';
import { SampleData } from './sample-data';
import { StorageProblem } from './storage-problem';

const StatisticsPlots = lazy(() => loadOrReload(() => import('./statistics-plots')));

/** In milliseconds. Some things wait for an admin by the passing of time alone, which no live update tells. */
const REFRESH_MS = 60_000;

/** What needs attention, then counts of users, requests and active writers, and the configured generator. */
export function OverviewTab() {
  const { t } = useTranslation(['admin', 'common']);
  // Fetched in parallel with the messages and the charts' code.
  usePrefetchQuery(overviewQuery);
  usePrefetchQuery(statisticsQuery());
  usePrefetchQuery(sampleDataQuery);
  const overview = useQuery({ ...overviewQuery, refetchInterval: REFRESH_MS });
  const failed = useLoadFailure(overview, t('admin:toasts.loadFailed'));
  if (failed) {
    return (
      <ErrorState
        title={t('admin:toasts.loadFailed')}
        error={overview.error}
        onRetry={() => void overview.refetch()}
      />
    );
  }
  const { data } = overview;
  // What needs attention comes first: figures that were there before it would be pushed down.
  if (!data) return <LoadingRows rows={6} />;
  return (
    <>
      {data.storage ? <StorageProblem {...data.storage} /> : null}
      <SampleData />
      <NeedsAttention overview={data} />
      <SectionTitle>{t('admin:overview.title')}</SectionTitle>
      <Counters
        items={[
          { label: t('admin:overview.users'), value: data.users },
          { label: t('admin:overview.requests'), value: data.requests },
          { label: t('admin:overview.writers'), value: data.activeWriters },
        ]}
      />
      {data.sampleText ? null : (
        <p className={classes.quiet}>{t('admin:overview.generator', { name: data.generator })}</p>
      )}
      <SectionTitle>{t('admin:overview.byStatus')}</SectionTitle>
      <Counters
        items={REQUEST_STATUSES.map((status) => ({
          label: t(`common:statusGroups.${status}`),
          value: data.requestsByStatus[status],
          to: `/admin?tab=requests&status=${status}`,
        }))}
      />
      <SectionTitle>{t('admin:statistics.title')}</SectionTitle>
      <WhenInView>
        <StatisticsPlots />
      </WhenInView>
    </>
  );
}
