import { useSearchParams } from 'react-router';
import { RoleGuard } from '#web/lib/session/role-guard';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { AppFrame } from '#web/ui/layout/app-frame';
import { useCustomerTabs } from '#web/ui/layout/use-customer-tabs';
import { onDemand } from '#web/ui/on-demand';
import { DashboardPage } from './dashboard-page';

const RequestPage = onDemand<{ id: string }>(async () => (await import('./request-page')).RequestPage, {
  fallback: <LoadingRows rows={8} />,
});

const GenerationPage = onDemand<{ id: string }>(
  async () => (await import('./generations/generation-page')).GenerationPage,
  { fallback: <LoadingRows rows={6} /> },
);

export default function CustomerRoute() {
  return (
    <RoleGuard roles={['customer']}>
      <Customer />
    </RoleGuard>
  );
}

/** The list of requests, or one request or generation under its own URL. */
function Customer() {
  const [search] = useSearchParams();
  const tabs = useCustomerTabs('dashboard');
  const id = search.get('request');
  const generation = search.get('generation');
  return (
    <AppFrame tabs={tabs}>
      {id ? (
        <RequestPage key={id} id={id} />
      ) : generation ? (
        <GenerationPage key={generation} id={generation} />
      ) : (
        <DashboardPage />
      )}
    </AppFrame>
  );
}
