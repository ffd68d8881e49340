import { PageTitle } from '#web/ui/page-title';

export default function VerifyRoute() {
  return <PageTitle>Verify</PageTitle>;
}
