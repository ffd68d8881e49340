import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Generation } from '#contract/generations';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { toast } from '#web/ui/feedback/toast';
import { customerDashboardQuery } from '../api/customer-dashboard';
import { generationQuery } from '../api/generation';
import { invalidate } from '../client/invalidate';
import { queryKeys } from '../client/query-keys';
import { faultOf, statusOf } from '../faults/faults';
import { i18n } from '../i18n/i18n';
import { onSessionRestored } from '../session/lapsed-session';

/** Milliseconds. Live updates report progress at once; polling is for when they are cut off. */
const POLL_MS = 2_000;

type Ended = (generation: Generation) => void;

const watched = new WeakMap<QueryClient, Set<string>>();
const pages = new Map<string, Ended>();

export function isUnderWay(generation: Pick<Generation, 'state'>): boolean {
  return generation.state === 'queued' || generation.state === 'running';
}

/**
 * Follows a generation to its end, across pages. Reports it to the page that started it if that is still open
 * (`tellPage`), else by a toast. Watching one twice has no effect.
 */
export function watchGeneration(client: QueryClient, id: string): void {
  const ids = watched.get(client) ?? new Set();
  if (ids.has(id)) return;
  watched.set(client, ids.add(id));
  const observer = new QueryObserver(client, {
    ...generationQuery(id),
    staleTime: 0,
    meta: { background: true },
    refetchInterval: (query) => (query.state.data && !isUnderWay(query.state.data) ? false : POLL_MS),
  });
  const stop = observer.subscribe(({ data, error, isFetching }) => {
    if (isFetching) return;
    const lost = error !== null && [401, 403, 404].includes(statusOf(error) ?? 0);
    if (lost && statusOf(error) === 401) resumeLater(client, id);
    if (data && !error) showOnDashboard(client, data);
    if (!lost && (!data || isUnderWay(data))) return;
    ids.delete(id);
    // Deferred, because the observer is still notifying this listener.
    queueMicrotask(() => {
      stop();
      invalidate(client, queryKeys.customer.dashboard, queryKeys.customer.requests);
      // A text that was written again has another version.
      if (data?.rewrites) invalidate(client, queryKeys.customer.request, queryKeys.documentVersions.list);
    });
    if (data && !lost) (pages.get(id) ?? showEndToast)(data);
    else if (faultOf(error).code === 'NOT_FOUND') pages.get(id)?.({ ...gone, id });
  });
}

/** A toast's `about`: the generated text, or the page of the failed one. */
export function aboutGeneration({ id, title, language, requestId, rewrites }: Generation) {
  const request = requestId ?? rewrites;
  const to = request ? `/customer?request=${request}` : `/customer?generation=${id}`;
  return { title, to, lang: LANGUAGE_TAGS[language] };
}

/** A toast's `cause` for a failed generation: removed once it is retried or dismissed. */
export const generationCause = (id: string) => `generation ${id}`;

/** The session ended: watching resumes after the next sign-in. */
function resumeLater(client: QueryClient, id: string): void {
  const stop = onSessionRestored(() => {
    stop();
    watchGeneration(client, id);
  });
}

/**
 * Registers a page that handles the end of a generation itself.
 * @returns a function that unregisters it
 */
export function onGenerationEnd(id: string, ended: Ended): () => void {
  pages.set(id, ended);
  return () => {
    if (pages.get(id) === ended) pages.delete(id);
  };
}

function showEndToast(generation: Generation): void {
  const about = aboutGeneration(generation);
  if (generation.state === 'failed') {
    toast.error(i18n.t('generation.failed'), { about, cause: generationCause(generation.id) });
  }
  if (generation.state === 'done') toast.success(i18n.t(doneTextOf(generation)), { about });
}

function doneTextOf({ rewrites, humanize }: Generation) {
  if (rewrites) return 'generation.rewritten';
  return humanize === 'yes' ? 'generation.submitted' : 'generation.done';
}

/** Keeps the dashboard's row current, also while live updates are cut off. */
function showOnDashboard(client: QueryClient, generation: Generation): void {
  client.setQueryData(
    customerDashboardQuery.queryKey,
    (page) =>
      page && {
        ...page,
        generations: page.generations.map((row) => (row.id === generation.id ? generation : row)),
      },
  );
}

/** Result for a generation that no longer exists; treated as cancelled. */
const gone: Omit<Generation, 'id'> = {
  title: '',
  language: 'english',
  contentType: 'article',
  wordCount: 'short',
  humanize: 'no',
  state: 'cancelled',
  progress: 0,
  stage: null,
  words: 0,
  reviewUntil: null,
  rewrites: null,
  reason: null,
  nextTryAt: null,
  requestId: null,
  createdAt: '1970-01-01T00:00:00.000Z',
};
