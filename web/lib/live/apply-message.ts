import type { QueryClient } from '@tanstack/react-query';
import type { Generation } from '#contract/customer';
import type { LiveMessage } from '#contract/live';
import { queryKeys } from '#web/lib/client/query-keys';
import type { RefetchSoon } from './refetch-soon';

/** One's own rows: at once, a burst gathered. */
const OWN_MS = 40;
/** What many people see: not all of them ask in the same instant. */
const shared = () => 250 + Math.random() * 750;

/** Brings the query cache up to what a live message says: patched where the row is all there is, else asked for anew. */
export function applyMessage(client: QueryClient, refetch: RefetchSoon, message: LiveMessage): void {
  const { customer, writer, admin, automation } = queryKeys;
  switch (message.type) {
    case 'ready':
    case 'me':
      void refetch.everything();
      break;
    case 'customer-request':
      refetch.in(OWN_MS, customer.dashboard, customer.lists, customer.request(message.id));
      break;
    case 'generation':
      applyGeneration(client, refetch, message.id, message.row);
      break;
    case 'job':
      refetch.in(shared(), writer.dashboard, writer.jobs, writer.job(message.id));
      break;
    case 'assignment':
      refetch.in(OWN_MS, writer.dashboard, writer.jobs, writer.lists, writer.assignment(message.id));
      break;
    case 'time':
      refetch.in(OWN_MS, writer.time);
      refetch.in(
        shared(),
        admin.payEntries,
        admin.payEntry,
        admin.payOfWriters,
        admin.payArchive,
        admin.archivedEntry,
      );
      break;
    case 'admin-request':
      // An admin looks at the writers' page too, where no message of its own tells them.
      refetch.in(
        shared(),
        admin.overview,
        admin.requests,
        admin.request(message.id),
        writer.dashboard,
        writer.jobs,
      );
      break;
    case 'admin-generation':
      refetch.in(shared(), admin.generations, admin.overview);
      break;
    case 'admin-delivery':
      refetch.in(shared(), automation.deliveries);
      break;
    case 'webhook-failed':
      break; // nothing on a page changes; the customer is told
    case 'admin-user':
      refetch.in(shared(), admin.overview, admin.users, admin.payOfWriters);
      break;
  }
}

interface WithGenerations {
  generations: Generation[];
}

/** Progress comes every second and is whole in the row; only what changes the lists is asked for. */
function applyGeneration(
  client: QueryClient,
  refetch: RefetchSoon,
  id: string,
  row: Generation | null,
): void {
  const { dashboard } = queryKeys.customer;
  const running = row?.state === 'queued' || row?.state === 'running';
  let known = false;
  if (row) client.setQueriesData<Generation>({ queryKey: queryKeys.generation(id) }, (old) => old && row);
  client.setQueriesData<WithGenerations>({ queryKey: dashboard }, (old) => {
    if (!old?.generations.some((generation) => generation.id === id)) return old;
    known = true;
    const generations = old.generations.flatMap((generation) => {
      if (generation.id !== id) return [generation];
      return row ? [row] : [];
    });
    return { ...old, generations };
  });
  if (!running || !known) refetch.in(OWN_MS, dashboard);
}
