import type { QueryClient } from '@tanstack/react-query';
import type { Generation } from '#contract/customer';
import type { LiveMessage } from '#contract/live';
import { customerDashboardQuery } from '../api/customer-dashboard';
import { generationQuery } from '../api/generation';
import { calls } from '../client/api';
import type { RefetchSoon } from './refetch-soon';

/** One's own rows: at once, a burst gathered. */
const OWN_MS = 40;
/** What many people see: not all of them ask in the same instant. */
const shared = () => 250 + Math.random() * 750;

/** Brings the query cache up to what a live message says: patched where the row is all there is, else asked for anew. */
export function applyMessage(client: QueryClient, refetch: RefetchSoon, message: LiveMessage): void {
  const { customer, writer, admin, automation } = calls;
  switch (message.type) {
    case 'ready':
    case 'me':
      void refetch.everything();
      break;
    case 'customer-request': {
      const request = customer.request.key({ input: { id: message.id } });
      refetch.in(OWN_MS, customer.dashboard.key(), customer.requests.key(), request);
      break;
    }
    case 'generation':
      applyGeneration(client, refetch, message.id, message.row);
      break;
    case 'job': {
      const job = writer.job.key({ input: { id: message.id } });
      refetch.in(shared(), writer.dashboard.key(), writer.jobs.key(), job);
      break;
    }
    case 'assignment': {
      const assignment = writer.assignment.key({ input: { id: message.id } });
      refetch.in(OWN_MS, writer.dashboard.key(), writer.jobs.key(), writer.assignments.key(), assignment);
      break;
    }
    case 'time': {
      const { payEntries, payEntry, payOfWriters, payArchive, archivedEntry } = admin;
      const pay = [payEntries, payEntry, payOfWriters, payArchive, archivedEntry];
      refetch.in(OWN_MS, writer.time.key(), writer.timeSeries.key());
      refetch.in(shared(), ...pay.map((call) => call.key()));
      break;
    }
    case 'admin-request': {
      const request = admin.request.key({ input: { id: message.id } });
      // An admin looks at the writers' page too, where no message of its own tells them.
      const writers = [writer.dashboard.key(), writer.jobs.key()];
      refetch.in(shared(), admin.overview.key(), admin.requests.key(), request, ...writers);
      break;
    }
    case 'admin-generation':
      refetch.in(shared(), admin.generations.key(), admin.overview.key());
      break;
    case 'admin-delivery':
      refetch.in(shared(), automation.deliveries.key());
      break;
    case 'webhook-failed':
      break; // nothing on a page changes; the customer is told
    case 'admin-user':
      refetch.in(shared(), admin.overview.key(), admin.users.key(), admin.payOfWriters.key());
      break;
  }
}

/** Progress comes every second and is whole in the row; only what changes the lists is asked for. */
function applyGeneration(
  client: QueryClient,
  refetch: RefetchSoon,
  id: string,
  row: Generation | null,
): void {
  const dashboard = customerDashboardQuery.queryKey;
  const running = row?.state === 'queued' || row?.state === 'running';
  let known = false;
  if (row) client.setQueryData(generationQuery(id).queryKey, (old) => old && row);
  client.setQueryData(dashboard, (old) => {
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
