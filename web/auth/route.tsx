import { PageTitle } from '#web/ui/page-title';

export default function AuthRoute() {
  return <PageTitle>Sign In</PageTitle>;
}
