import { useSearchParams } from 'react-router';
import { RoleGuard } from '#web/lib/role-guard';
import { onDemand } from '#web/ui/on-demand';
import { PageSkeleton } from '#web/ui/page-skeleton';
import { DashboardPage } from './dashboard-page';

const RequestPage = onDemand<{ id: string }>(async () => (await import('./request-page')).RequestPage, {
  fallback: <PageSkeleton />,
});

export default function CustomerRoute() {
  return (
    <RoleGuard roles={['customer']}>
      <Customer />
    </RoleGuard>
  );
}

/** The list, or one request opened again: its address can be kept and sent. */
function Customer() {
  const [search] = useSearchParams();
  const id = search.get('request');
  return id ? <RequestPage key={id} id={id} /> : <DashboardPage />;
}
