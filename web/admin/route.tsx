import { RoleGuard } from '#web/lib/role-guard';
import { AppFrame } from '#web/ui/app-frame';
import { PageTitle } from '#web/ui/page-title';

export default function AdminRoute() {
  return (
    <RoleGuard roles={['admin']}>
      <AppFrame>
        <PageTitle>Admin Dashboard</PageTitle>
      </AppFrame>
    </RoleGuard>
  );
}
