import { PageTitle } from '#web/ui/page-title';

export default function OutboxRoute() {
  return <PageTitle>Outbox</PageTitle>;
}
