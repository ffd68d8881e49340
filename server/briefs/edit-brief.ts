import { eq, sql } from 'drizzle-orm';
import type { CustomerRequest } from '#contract/customer';
import { type Brief, type CompleteBrief, changedFields, definitionOf } from '#domain/brief/brief';
import { wishedDay } from '#domain/brief/day';
import { briefSummary } from '#domain/brief/summary';
import { requestTitle } from '#domain/brief/title';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Database, Tx } from '#server/database/database';
import { contentRequests, contentRequestTexts } from '#server/database/schema/index';
import { isBeingRead, mayEditBrief } from '#server/document-versions/changeable';
import { assertComplete, assertWishAhead } from '#server/generation/assert-complete';
import { loadOwnRow } from '#server/reviews/load-own-row';

interface Edit {
  id: string;
  brief: Brief;
  /** The revision that the page showed. */
  basedOn: number;
}

/**
 * Edits the brief of a pending request. The draft stays as it is; what writers see, what the job may pay and its deadline follow from the
 * new brief. An edit without a difference adds no revision; the last edit again, after a lost answer, is answered like the first time.
 * @throws Fault INVALID_INPUT with a problem for each missing field, each that is fixed and a wish in the past, NOT_FOUND, WRONG_STATE once a writer has taken
 *   it, HELD_BY_ANOTHER while a writer reads it, STALE_VERSION after another edit
 */
export function editBrief(
  database: Database,
  actor: Actor,
  { id, brief, basedOn }: Edit,
): Promise<CustomerRequest> {
  assertComplete(brief);
  return database.transaction(async (tx) => {
    const { request, isBeingRead, texts } = await lockOwn(tx, actor, id);
    const changed = texts ? changedFields(texts.brief, brief) : [];
    // Before the state is judged: a writer may have opened or taken the request since that edit.
    if (changed.length === 0 && texts?.briefRevision === basedOn + 1) return loadOwnRow(tx, id);
    if (!mayEditBrief(request)) throw new Fault('WRONG_STATE');
    if (isBeingRead) throw new Fault('HELD_BY_ANOTHER');
    // A text that came in through the automation API has no brief.
    if (!texts) throw new Fault('WRONG_STATE');
    if (texts.briefRevision !== basedOn) throw new Fault('STALE_VERSION');
    if (changed.length === 0) return loadOwnRow(tx, id);
    const fixed = changed.filter((field) => definitionOf(field).fixed);
    if (fixed.length > 0) {
      const problems = fixed.map((field) => ({ field: `brief.${field}`, message: 'can no longer change' }));
      throw new Fault('INVALID_INPUT', { problems });
    }
    // A wish that was ahead when it was made may stay.
    if (changed.includes('wishedBy')) await assertWishAhead(tx, actor.id, wishedDay(brief));
    await store(tx, id, brief);
    const target = { id, name: requestTitle(brief) };
    await writeAudit(tx, { action: 'brief-edited', actor, target, detail: { what: changed.join(', ') } });
    return loadOwnRow(tx, id);
  });
}

/** Locked against a writer who takes a hold or accepts at the same moment: one of the two finds what the other did. */
async function lockOwn(tx: Tx, actor: Actor, id: string) {
  const [row] = await tx
    .select({ request: contentRequests, isBeingRead })
    .from(contentRequests)
    .where(eq(contentRequests.id, id))
    .for('update');
  if (row?.request.customerId !== actor.id) throw new Fault('NOT_FOUND');
  const [texts] = await tx
    .select({ brief: contentRequestTexts.brief, briefRevision: contentRequestTexts.briefRevision })
    .from(contentRequestTexts)
    .where(eq(contentRequestTexts.contentRequestId, id));
  return { ...row, texts };
}

async function store(tx: Tx, id: string, brief: CompleteBrief): Promise<void> {
  await tx
    .update(contentRequestTexts)
    .set({ brief, briefRevision: sql`${contentRequestTexts.briefRevision} + 1`, briefEditedAt: sql`now()` })
    .where(eq(contentRequestTexts.contentRequestId, id));
  await tx
    .update(contentRequests)
    .set({
      title: requestTitle(brief),
      contentType: brief.contentType,
      wordCount: brief.wordCount,
      wishedBy: wishedDay(brief),
      content: briefSummary(brief),
    })
    .where(eq(contentRequests.id, id));
}
