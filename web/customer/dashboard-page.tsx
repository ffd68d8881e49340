import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RequestStatus, STATUS_GROUPS } from '#domain/content-request/status';
import { customerDashboardQuery } from '#web/lib/api/customer-dashboard';
import { useSearchFilters } from '#web/lib/list/use-search-filters';
import { useSession } from '#web/lib/session/session';
import { useStore } from '#web/lib/store';
import { LinkButton } from '#web/ui/button/link-button';
import { ApprovalNotice } from '#web/ui/feedback/approval-notice';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { toast } from '#web/ui/feedback/toast';
import { PageTitle } from '#web/ui/layout/page-title';
import { SectionTitle } from '#web/ui/layout/section-title';
import { Counters } from '#web/ui/list/counters';
import { onDemand } from '#web/ui/on-demand';
import { useDeferredReady } from '#web/ui/use-deferred-ready';
import { FoundRequests } from './found-requests';
import { GenerationList } from './generations/generation-list';
import { ReadyForYou } from './ready-for-you';
import { chosenFilter, RequestFilters } from './request-filters';
import { RequestGroup } from './request-group';
import { createSelection, SelectionContext } from './selection/selection';

const SelectionBar = onDemand<Parameters<typeof import('./selection/selection-bar').SelectionBar>[0]>(
  async () => (await import('./selection/selection-bar')).SelectionBar,
  { shown: ({ ids }) => ids.size > 0, fallback: null },
);

/** The customer's requests by status, and the running, failed and cancelled generations. */
export function DashboardPage() {
  const { t } = useTranslation(['customer', 'common']);
  const filters = useSearchFilters();
  const { filter, filtered } = chosenFilter(filters);
  const [selection] = useState(createSelection);
  const selected = useStore(selection);
  const { status, sort } = filter;
  const { me } = useSession();
  const { data: loaded, error, isError, isFetching, refetch } = useQuery(customerDashboardQuery);
  const ready = useDeferredReady(loaded !== undefined);
  const data = ready ? loaded : undefined;
  const failed = isError && !isFetching;
  useEffect(() => {
    const text = t('toasts.loadFailed');
    if (failed) toast.error(text, { cause: text });
    else if (data) toast.resolved(text);
  }, [failed, data, t]);

  const filterBy = (name: RequestStatus | undefined) => ({
    pressed: status === name,
    onPress: () => filters.set({ status: name ?? null }),
  });
  const counts = data?.counts;
  const total = counts && Object.values(counts).reduce((sum, part) => sum + part, 0);
  const shown = data?.generations.filter(({ state }) => state !== 'done') ?? [];
  const none = total === 0;
  return (
    <SelectionContext value={selection}>
      <PageTitle
        lead={me ? t('welcome', { name: me.fullName || me.email }) : undefined}
        actions={
          <LinkButton to="/create" variant="ink" size="md">
            {t('createNew')}
          </LinkButton>
        }
      >
        {t('title')}
      </PageTitle>
      <ApprovalNotice />
      <Counters
        failed={failed}
        fold={t('common:list.counters')}
        items={[
          { label: t('counters.total'), value: total, filter: filterBy(undefined) },
          { label: t('counters.completed'), value: counts?.completed, filter: filterBy('completed') },
          {
            label: t('counters.inProgress'),
            value: counts?.in_progress,
            filter: filterBy('in_progress'),
            also: counts?.assigned
              ? { text: t('counters.assigned', { count: counts.assigned }), filter: filterBy('assigned') }
              : undefined,
          },
          { label: t('counters.pending'), value: counts?.pending, filter: filterBy('pending') },
        ]}
      />
      {data && !filtered ? <ReadyForYou first={data.ready} /> : null}
      {shown.length > 0 ? <GenerationList generations={shown} /> : null}
      {none && shown.length > 0 ? null : <SectionTitle>{t('list')}</SectionTitle>}
      {!data && isError ? (
        <ErrorState title={t('toasts.loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <LoadingRows rows={6} /> : null}
      {data && !none ? <RequestFilters filters={filters} /> : null}
      {data && filtered && !none ? <FoundRequests {...filter} /> : null}
      {data && !filtered
        ? STATUS_GROUPS.map((group) => (
            <RequestGroup
              // Remounted when sorted differently, so that no row is highlighted as new.
              key={`${group} ${sort}`}
              status={group}
              sort={sort}
              count={data.counts[group]}
              first={data.groups[group]}
            />
          ))
        : null}
      {none && shown.length === 0 ? (
        <EmptyState
          title={t('empty')}
          action={
            <LinkButton to="/create" variant="ink" size="md">
              {t('createFirst')}
            </LinkButton>
          }
        >
          {t('emptyHint')}
        </EmptyState>
      ) : null}
      <SelectionBar selection={selection} ids={selected} filter={filter} />
    </SelectionContext>
  );
}
