import { RoleGuard } from '#web/lib/role-guard';
import { AppFrame } from '#web/ui/app-frame';
import { PageTitle } from '#web/ui/page-title';

export default function WriterRoute() {
  return (
    <RoleGuard roles={['writer']}>
      <AppFrame>
        <PageTitle>Writer Dashboard</PageTitle>
      </AppFrame>
    </RoleGuard>
  );
}
