import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ASSIGNMENT_STATUSES, type AssignmentStatus } from '#domain/content-request/status';
import { RoleGuard } from '#web/lib/session/role-guard';
import { useSession } from '#web/lib/session/session';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { AppFrame } from '#web/ui/layout/app-frame';
import { PageTitle } from '#web/ui/layout/page-title';
import { Counters } from '#web/ui/list/counters';
import { onDemand } from '#web/ui/on-demand';
import { dashboardQuery } from './api/dashboard';
import type { AssignmentsTabProps } from './assignments/assignments-tab';
import { JobsTab } from './jobs/jobs-tab';

const fallback = <LoadingRows rows={6} />;
const AssignmentsTab = onDemand<AssignmentsTabProps>(
  async () => (await import('./assignments/assignments-tab')).AssignmentsTab,
  { fallback },
);
const TimeTab = onDemand(async () => (await import('./time/time-tab')).TimeTab, { fallback });

const TABS = ['jobs', 'assignments', 'time'] as const;

export default function WriterRoute() {
  return (
    <RoleGuard roles={['writer']}>
      <WriterDashboard />
    </RoleGuard>
  );
}

function WriterDashboard() {
  const { t } = useTranslation(['writer', 'common']);
  const { me } = useSession();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'jobs';
  const status = ASSIGNMENT_STATUSES.find((name) => name === search.get('status'));
  // Shows exactly what the counter counts, so another search or filter is cleared.
  const show = (name: (typeof TABS)[number], chosen?: AssignmentStatus) =>
    setSearch(
      { ...(name === 'jobs' ? {} : { tab: name }), ...(chosen ? { status: chosen } : {}) },
      { preventScrollReset: true },
    );
  const filterBy = (name: AssignmentStatus | undefined) => ({
    pressed: tab === 'assignments' && status === name,
    onPress: () => show('assignments', name),
  });
  const dashboard = useQuery(dashboardQuery);
  const counts = dashboard.data?.counts;
  const mine = counts && counts.assigned + counts.inProgress + counts.completed;
  return (
    <AppFrame
      tabs={[
        { to: '/writer', label: t('tabs.jobs'), count: counts?.availableJobs, current: tab === 'jobs' },
        {
          to: '/writer?tab=assignments',
          label: t('tabs.assignments'),
          count: mine,
          current: tab === 'assignments',
        },
        { to: '/writer?tab=time', label: t('tabs.time'), current: tab === 'time' },
      ]}
    >
      <PageTitle lead={me ? t('welcome', { name: me.fullName || me.email }) : undefined}>
        {t('title')}
      </PageTitle>
      <Counters
        failed={dashboard.isError && !dashboard.isFetching}
        fold={t('common:list.counters')}
        items={[
          {
            label: t('counters.available'),
            value: counts?.availableJobs,
            filter: { pressed: tab === 'jobs', onPress: () => show('jobs') },
          },
          {
            label: t('counters.inProgress'),
            value: counts?.inProgress,
            filter: filterBy('in_progress'),
            also: counts?.assigned
              ? { text: t('counters.assigned', { count: counts.assigned }), filter: filterBy('assigned') }
              : undefined,
          },
          { label: t('counters.completed'), value: counts?.completed, filter: filterBy('completed') },
          { label: t('counters.total'), value: mine, filter: filterBy(undefined) },
        ]}
      />
      {tab === 'jobs' ? <JobsTab dashboard={dashboard} /> : null}
      {tab === 'assignments' ? <AssignmentsTab dashboard={dashboard} /> : null}
      {tab === 'time' ? <TimeTab /> : null}
    </AppFrame>
  );
}
