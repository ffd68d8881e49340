import { RoleGuard } from '#web/lib/role-guard';
import { AppFrame } from '#web/ui/app-frame';
import { PageTitle } from '#web/ui/page-title';

export default function CreateRoute() {
  return (
    <RoleGuard roles={['customer']}>
      <AppFrame>
        <PageTitle>Create Content</PageTitle>
      </AppFrame>
    </RoleGuard>
  );
}
