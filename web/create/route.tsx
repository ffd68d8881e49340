import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { briefQuery } from '#web/lib/api/saved-brief';
import { RoleGuard } from '#web/lib/session/role-guard';
import { useSession } from '#web/lib/session/session';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { AppFrame } from '#web/ui/layout/app-frame';
import { PageTitle } from '#web/ui/layout/page-title';
import { useCustomerTabs } from '#web/ui/layout/use-customer-tabs';
import { useDeferredReady } from '#web/ui/use-deferred-ready';
import { CreatePage } from './create-page';
import { EditOnDemand } from './editing/edit-on-demand';
import { ResultOnDemand } from './result-on-demand';

export default function CreateRoute() {
  return (
    <RoleGuard roles={['customer']}>
      <Create />
    </RoleGuard>
  );
}

/** A new brief, one that is edited, or a text that was just made. */
function Create() {
  const [search] = useSearchParams();
  const { me } = useSession();
  const tabs = useCustomerTabs('create');
  const requestId = search.get('request');
  const editedId = search.get('edit');
  return (
    <AppFrame tabs={tabs}>
      {requestId ? (
        <ResultOnDemand requestId={requestId} />
      ) : editedId ? (
        <EditOnDemand key={editedId} requestId={editedId} />
      ) : me ? (
        <WithSavedBrief key={me.id} userId={me.id} />
      ) : null}
    </AppFrame>
  );
}

/** Waits for the saved brief, which the form starts from. */
function WithSavedBrief({ userId }: { userId: string }) {
  const { t } = useTranslation('create');
  const load = useQuery(briefQuery);
  const ready = useDeferredReady(load.data !== undefined);
  if (load.data && ready)
    return <CreatePage userId={userId} saved={load.data.saved} waiting={load.data.waiting} />;
  if (load.isError)
    return <ErrorState title={t('page.loadFailed')} error={load.error} onRetry={() => void load.refetch()} />;
  return (
    <>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <LoadingRows rows={6} />
    </>
  );
}
