import { PageTitle } from '#web/ui/page-title';

export default function ResetRoute() {
  return <PageTitle>Reset</PageTitle>;
}
