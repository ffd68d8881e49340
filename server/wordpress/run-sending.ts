import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { slugOf } from '#domain/text/slug';
import { postOf, type WordPressPost } from '#domain/wordpress/post';
import { mayPass } from '#domain/wordpress/problems';
import { type Owner, ownerWithId } from '#server/access/actor';
import { loadText } from '#server/customer-api/load-text';
import { contentRequests, wordpressDrafts } from '#server/database/schema/index';
import type { JobEnd, JobRun } from '#server/jobs/jobs';
import type { Services } from '#server/services';
import { connectedSite } from './connections';
import { type DeliveredDraft, deliverDraft, type KnownPost } from './deliver-draft';
import { WordPressRefusal } from './refusal';
import { hashOfStored, wordpressClient } from './wordpress-client';

/** Longer than all attempts of a sending together. */
const INTERRUPTED_MINUTES = 30;

type Needs = Pick<Services, 'database' | 'environment' | 'log'>;
type Sending = NonNullable<Awaited<ReturnType<typeof loadSending>>>;

/** The handler of SEND_DRAFT: makes one attempt, and records its result unless it is to be repeated. */
export async function runSending(
  services: Needs,
  run: JobRun<{ requestId: string; sendId: string }>,
): Promise<JobEnd> {
  const sending = await loadSending(services, run.payload);
  if (!sending) return 'done';
  try {
    await recordDelivered(services, sending, await attempt(services, sending, run.signal));
    return 'done';
  } catch (error) {
    if (error instanceof Superseded) return 'done';
    if (run.signal.aborted && !run.lastAttempt) throw error;
    const refusal = refusalFor(error, run.signal);
    if (!refusal) throw error;
    const { problem, detail, ofUser } = refusal;
    const ended = run.lastAttempt || !mayPass(problem);
    const userRefusedSendId = ofUser ? sending.sendId : null;
    await record(services, sending, {
      problem,
      detail,
      userRefusedSendId,
      ...(ended ? { state: 'failed' } : {}),
    });
    services.log.warn(
      { request: sending.requestId, problem, ended },
      'a draft could not be sent to WordPress',
    );
    if (!ended) throw error;
    return 'failed';
  }
}

/** Null for an error that is no refusal, whose job the queue repeats. */
function refusalFor(error: unknown, signal: AbortSignal): WordPressRefusal | null {
  if (error instanceof WordPressRefusal) return error;
  if (error instanceof Fault && error.code === 'NOT_FOUND') return new WordPressRefusal('no-text');
  return signal.aborted ? new WordPressRefusal('unreachable') : null;
}

/** The sending as long as it is the request's latest and has not ended. */
async function loadSending(
  { database }: Needs,
  { requestId, sendId }: { requestId: string; sendId: string },
) {
  const [row] = await database.orm
    .select({
      draft: wordpressDrafts,
      customerId: contentRequests.customerId,
      contentType: contentRequests.contentType,
    })
    .from(wordpressDrafts)
    .innerJoin(contentRequests, eq(contentRequests.id, wordpressDrafts.contentRequestId))
    .where(isUnderWay(requestId, sendId));
  return row && { ...row.draft, requestId, owner: ownerWithId(row.customerId), contentType: row.contentType };
}

function isUnderWay(requestId: string, sendId: string) {
  return and(
    eq(wordpressDrafts.contentRequestId, requestId),
    eq(wordpressDrafts.sendId, sendId),
    eq(wordpressDrafts.state, 'sending'),
  );
}

async function attempt(services: Needs, sending: Sending, signal: AbortSignal): Promise<DeliveredDraft> {
  const site = await connectedSite(services, sending.owner);
  // Another site was connected since.
  if (site.siteUrl !== sending.siteUrl) throw new WordPressRefusal('not-connected');
  const post = await postOfSending(services, sending.owner, sending);
  const allowPrivate = services.environment.WORDPRESS_ALLOW_PRIVATE;
  const known = { ...sending, beside: besideOf(sending) };
  return deliverDraft(wordpressClient(site, { allowPrivate, signal }), post, known, (part) =>
    remember(services, sending, part),
  );
}

function besideOf({ besideSendId, sendId, replace }: Sending): KnownPost['beside'] {
  // The customer has decided about the post that is there.
  if (besideSendId === null || replace) return null;
  return besideSendId === sendId ? 'wanted' : 'possible';
}

async function postOfSending(
  { database }: Needs,
  owner: Owner,
  { requestId, version, contentType }: Sending,
): Promise<WordPressPost> {
  const { title, draft, metaDescription, slug } = await loadText(database.orm, owner, {
    id: requestId,
    number: version,
  });
  return postOf({ title, draft, metaDescription, slug: slug || slugOf(title, contentType) });
}

async function recordDelivered(services: Needs, sending: Sending, delivered: DeliveredDraft): Promise<void> {
  const { conflict } = delivered;
  if (conflict) return record(services, sending, { state: 'asking', conflict, problem: null, detail: null });
  const { post } = delivered;
  const { slug } = await postOfSending(services, sending.owner, sending);
  await record(services, sending, {
    state: 'sent',
    replace: false,
    problem: null,
    detail: null,
    postId: post.id,
    slug: post.slug === slug ? null : post.slug,
    storedHash: hashOfStored(post),
    writtenHash: null,
    besideSendId: null,
    sentVersion: sending.version,
    sentAt: new Date(),
  });
}

/** The customer has begun another sending, which sees to the draft. */
class Superseded extends Error {}

/**
 * Stores what a further attempt, or sending, has to know of the post; also where the connection was removed in the meantime.
 * @throws Superseded
 */
async function remember(
  { database }: Needs,
  { requestId, sendId }: Sending,
  part: Partial<typeof wordpressDrafts.$inferInsert>,
): Promise<void> {
  const { contentRequestId } = wordpressDrafts;
  const kept = await database.orm
    .update(wordpressDrafts)
    .set(part)
    // One that is sent was brought to its end by another run of the job, which had taken this one for dead.
    .where(
      and(
        eq(contentRequestId, requestId),
        eq(wordpressDrafts.sendId, sendId),
        ne(wordpressDrafts.state, 'sent'),
      ),
    )
    .returning({ id: contentRequestId });
  if (kept.length === 0) throw new Superseded();
}

/** Changes the row while the sending is under way and the request's latest. */
async function record(
  { database }: Needs,
  { requestId, sendId }: Sending,
  part: Partial<typeof wordpressDrafts.$inferInsert>,
): Promise<void> {
  await database.orm.update(wordpressDrafts).set(part).where(isUnderWay(requestId, sendId));
  database.announceCommit();
}

/** Ends sendings whose job is gone, so that the customer can try again. */
export async function endInterruptedSendings({ database }: Pick<Services, 'database'>): Promise<void> {
  const before = sql`now() - make_interval(mins => ${INTERRUPTED_MINUTES}::int)`;
  await database.orm
    .update(wordpressDrafts)
    .set({ state: 'failed', problem: 'interrupted', detail: null })
    .where(and(eq(wordpressDrafts.state, 'sending'), lt(wordpressDrafts.askedAt, before)));
  database.announceCommit();
}
