import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { WordPressDraft, WordPressDraftOfRequest } from '#contract/programs/wordpress';
import { Fault } from '#domain/errors';
import { isReplaceable, maySendNew } from '#domain/wordpress/problems';
import { editUrlOf } from '#domain/wordpress/site-url';
import type { Actor, Owner } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import { loadFinishedText } from '#server/customer-api/load-text';
import type { Orm, Tx } from '#server/database/database';
import { wordpressDrafts } from '#server/database/schema/index';
import type { Services } from '#server/services';
import { loadConnection } from './connections';
import { SEND_DRAFT } from './send-draft-job';

type Row = typeof wordpressDrafts.$inferSelect;

/** How the request's draft in WordPress stands. @throws Fault NOT_FOUND */
export async function loadDraft(orm: Orm, owner: Owner, id: string): Promise<WordPressDraftOfRequest> {
  return presentState(orm, owner, id, await finishedVersion(orm, owner, id));
}

/** Null where the text is not finished, or could not be read. @throws Fault NOT_FOUND */
async function finishedVersion(orm: Orm, owner: Owner, id: string): Promise<number | null> {
  try {
    return (await loadFinishedText(orm, owner, id)).version;
  } catch (error) {
    if (error instanceof Fault && error.code === 'WRONG_STATE') return null;
    throw error;
  }
}

async function presentState(
  orm: Orm | Tx,
  owner: Owner,
  id: string,
  version: number | null,
): Promise<WordPressDraftOfRequest> {
  const connection = await loadConnection(orm, owner);
  const [row] = await orm.select().from(wordpressDrafts).where(eq(wordpressDrafts.contentRequestId, id));
  // What is in another site than the connected one is not its draft.
  const ours = row && (!connection || connection.siteUrl === row.siteUrl);
  return { connectedTo: connection?.siteUrl ?? null, version, draft: ours ? present(row) : null };
}

function present(row: Row): WordPressDraft {
  const { siteUrl, state, version, problem, detail, conflict, postId, slug, sentVersion, sentAt } = row;
  return {
    ...{ siteUrl, state, version, problem, detail, conflict, sentVersion },
    editUrl: postId === null || conflict === 'deleted' ? null : editUrlOf(siteUrl, postId),
    maySendNew: mayHaveAnother(row),
    otherSlug: slug,
    sentAt: sentAt?.toISOString() ?? null,
  };
}

function mayHaveAnother({ conflict, problem, postId, sendId, userRefusedSendId }: Row): boolean {
  return maySendNew({
    ...{ conflict, problem, hasPost: postId !== null },
    userRefused: userRefusedSendId === sendId,
  });
}

interface Asked {
  id: string;
  version: number;
  onto: 'draft' | 'replace' | 'new';
}

/**
 * Begins to send the finished text to the connected site. While it is being sent there, a further call changes nothing; a sending to
 * the site that was connected before is given up.
 * @throws Fault NOT_FOUND, STALE_VERSION; WRONG_STATE for a text that is not finished, a decision that is not due, or without a connection
 */
export async function sendDraft(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  actor: Actor,
  { id, version, onto }: Asked,
): Promise<WordPressDraftOfRequest> {
  const text = await loadFinishedText(database.orm, actor, id);
  if (text.version !== version) throw new Fault('STALE_VERSION');
  return database.transaction(async (tx) => {
    const connection = await loadConnection(tx, actor);
    if (!connection) throw new Fault('WRONG_STATE', { message: 'No WordPress site is connected' });
    const sendId = randomUUID();
    const begun = { state: 'sending', sendId, version, problem: null, detail: null, conflict: null } as const;
    const started = await begin(tx, id, connection.siteUrl, onto, begun);
    if (started) {
      await jobs.enqueue(tx, SEND_DRAFT, { requestId: id, sendId });
      const what = new URL(connection.siteUrl).host;
      await writeAudit(tx, {
        action: 'wordpress-sent',
        actor,
        target: { id, name: text.title },
        detail: { what },
      });
    }
    return presentState(tx, actor, id, version);
  });
}

type Begun = Pick<Row, 'state' | 'sendId' | 'version' | 'problem' | 'detail' | 'conflict'>;

/** True if this call has begun a sending; false while another one to the same site is under way. */
async function begin(
  tx: Tx,
  id: string,
  siteUrl: string,
  onto: Asked['onto'],
  begun: Begun,
): Promise<boolean> {
  const unsent = {
    siteUrl,
    marker: `redraft-${randomUUID()}`,
    replace: false,
    ...{ postId: null, slug: null, storedHash: null, writtenHash: null, sentVersion: null, sentAt: null },
    besideSendId: null,
  };
  const askedAt = new Date();
  const inserted = await tx
    .insert(wordpressDrafts)
    .values({ contentRequestId: id, ...unsent, ...begun, askedAt })
    .onConflictDoNothing()
    .returning({ id: wordpressDrafts.contentRequestId });
  if (inserted.length > 0) {
    if (onto !== 'draft') throw new Fault('WRONG_STATE');
    return true;
  }
  const of = eq(wordpressDrafts.contentRequestId, id);
  const [row] = await tx.select().from(wordpressDrafts).where(of).for('update');
  if (!row) throw new Fault('NOT_FOUND');
  const elsewhere = row.siteUrl !== siteUrl;
  // What is still being sent elsewhere goes to a site that is not connected any more: its job finds another sendId and ends.
  if (row.state === 'sending' && !elsewhere) return false;
  if (onto === 'new' && (elsewhere || !mayHaveAnother(row))) throw new Fault('WRONG_STATE');
  if (onto === 'replace' && (elsewhere || !row.conflict || !isReplaceable(row.conflict)))
    throw new Fault('WRONG_STATE');
  // A post that is still there stays the request's until WordPress has the draft beside it, which may never be.
  const isBeside = onto === 'new' && row.conflict !== 'deleted';
  const part =
    elsewhere || (onto === 'new' && !isBeside)
      ? unsent
      : { replace: onto === 'replace', ...(isBeside ? { besideSendId: begun.sendId } : {}) };
  await tx
    .update(wordpressDrafts)
    .set({ ...part, ...begun, askedAt })
    .where(of);
  return true;
}
