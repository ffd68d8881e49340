import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Generation } from '#contract/generations';
import type { LiveMessage } from '#contract/live';
import type { Job } from '#contract/writer';
import { customerDashboardQuery } from '../api/customer-dashboard';
import { generationQuery } from '../api/generation';
import { meQuery } from '../api/me';
import { queryKeys } from '../client/query-keys';
import type { RefetchQueue } from './refetch-queue';

type JobPages = InfiniteData<{ items: Job[]; nextCursor: string | null }>;

/** Milliseconds to wait for the rest of a burst, for the user's own rows. */
const OWN_MS = 40;
/** Milliseconds, randomised: rows that many users see would otherwise be refetched by all at the same instant. */
const shared = () => 250 + Math.random() * 750;

/** Applies a live message to the query cache: updates the row if the message holds all of it, else refetches. */
export function applyMessage(client: QueryClient, refetch: RefetchQueue, message: LiveMessage): void {
  const { customer, documentVersions, writer, admin, automation, claims, threads, comments } = queryKeys;
  switch (message.type) {
    case 'ready':
      // A server of an earlier release, amid an upgrade, doesn't say.
      if (message.missed !== false) void refetch.everything();
      break;
    case 'me':
      void refetch.everything();
      break;
    case 'customer-request': {
      const request = customer.request.key({ input: { id: message.id } });
      const lists = [customer.dashboard.key(), customer.requests.key(), documentVersions.list.key()];
      refetch.in(OWN_MS, ...lists, request, ...besideRequest(message.id));
      break;
    }
    case 'generation':
      applyGeneration(client, refetch, message.id, message.row);
      break;
    case 'job': {
      const job = writer.job.key({ input: { id: message.id } });
      const claimed = claims.list.key({ input: { id: message.id } });
      refetch.in(shared(), writer.dashboard.key(), writer.jobs.key(), job, claimed);
      break;
    }
    case 'job-hold':
      applyHold(client, message);
      break;
    case 'assignment': {
      const assignment = writer.assignment.key({ input: { id: message.id } });
      const lists = [writer.dashboard.key(), writer.jobs.key(), writer.assignments.key()];
      refetch.in(OWN_MS, ...lists, assignment, ...besideRequest(message.id));
      break;
    }
    case 'time': {
      const { payEntries, payEntry, payOfWriters, payArchive, archivedEntry, payments, unpaid } = admin;
      const pay = [payEntries, payEntry, payOfWriters, payArchive, archivedEntry, payments, unpaid];
      refetch.in(OWN_MS, writer.time.key(), writer.timeSeries.key(), writer.payments.key());
      // The overview counts the entries to be checked.
      refetch.in(shared(), admin.overview.key(), ...pay.map((call) => call.key()));
      break;
    }
    case 'admin-request': {
      const request = admin.request.key({ input: { id: message.id } });
      // Admins read the writers' page too, and get no separate message for it.
      const lists = [admin.overview.key(), admin.requests.key(), writer.dashboard.key(), writer.jobs.key()];
      refetch.in(shared(), ...lists, request, ...besideRequest(message.id));
      break;
    }
    case 'thread': {
      const input = { id: message.id };
      refetch.in(OWN_MS, threads.list.key({ input }), comments.list.key({ input }), threads.reported.key());
      // It counts the reported messages.
      refetch.in(shared(), admin.overview.key());
      break;
    }
    case 'admin-generation':
      refetch.in(shared(), admin.generations.key(), admin.overview.key());
      break;
    case 'admin-delivery':
      refetch.in(shared(), automation.deliveries.key());
      break;
    case 'notification':
      if (!message.row) refetch.in(shared(), meQuery.queryKey);
      else if (message.row.readAt === null) {
        client.setQueryData(meQuery.queryKey, (me) => me && { ...me, unread: me.unread + 1 });
      }
      refetch.in(OWN_MS, queryKeys.notifications.list.key());
      break;
    case 'wordpress':
      refetch.in(OWN_MS, queryKeys.wordpress.draft.key());
      break;
    case 'style-guide':
      refetch.in(OWN_MS, queryKeys.styleGuide.load.key());
      break;
    case 'webhook-failed':
      break; // changes no data; the customer gets a toast
    case 'admin-user':
      refetch.in(shared(), admin.overview.key(), admin.users.key(), admin.payOfWriters.key());
      break;
    default:
      message satisfies never;
  }
}

/** What stands beside a request on the pages of its customer, its writer and admins; who may write there changes with its status. */
function besideRequest(id: string): QueryKey[] {
  const { provenance, claims, threads, comments } = queryKeys;
  return [provenance.ofRequest, claims.list, threads.list, comments.list].map((call) =>
    call.key({ input: { id } }),
  );
}

/** Changed in place: a job is opened and closed so often that each writer's list would be refetched all the time. */
function applyHold(client: QueryClient, hold: Extract<LiveMessage, { type: 'job-hold' }>): void {
  const { id, heldByAnother, heldUntil } = hold;
  const { writer } = queryKeys;
  client.setQueryData(
    writer.job.queryKey({ input: { id } }),
    (job) => job && { ...job, heldByAnother, heldUntil },
  );
  client.setQueriesData<JobPages>({ queryKey: writer.jobs.key() }, (list) => {
    if (!list?.pages.some((page) => page.items.some((job) => job.id === id))) return list;
    const pages = list.pages.map((page) => ({
      ...page,
      items: page.items.map((job) => (job.id === id ? { ...job, heldByAnother } : job)),
    }));
    return { ...list, pages };
  });
}

/** Progress messages arrive every second and hold the whole row; only a change of state refetches lists. */
function applyGeneration(
  client: QueryClient,
  refetch: RefetchQueue,
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
