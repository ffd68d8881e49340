import { useSearchParams } from 'react-router';
import { RoleGuard } from '#web/lib/role-guard';
import { DashboardPage } from './dashboard-page';
import { RequestPage } from './request-page';

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
