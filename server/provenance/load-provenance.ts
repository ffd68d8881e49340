import { and, desc, eq, sql } from 'drizzle-orm';
import { compactVerify } from 'jose';
import * as z from 'zod';
import type { Provenance, RequestProvenance } from '#contract/provenance';
import { UNREADABLE } from '#domain/document/version';
import { Fault } from '#domain/errors';
import { type ProvenanceStatement, signedStatement } from '#domain/provenance/record';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { isInForce } from '#server/database/query/versions';
import { contentRequests, documentVersions, provenanceRecords } from '#server/database/schema/index';
import { ALGORITHM, imported, publicKey } from './keys';

type Row = typeof provenanceRecords.$inferSelect;

/** A record with its signature and key, for visitors too. @throws Fault NOT_FOUND */
export async function loadProvenance(orm: Orm, id: string): Promise<Provenance> {
  const row = await findRecord(orm, id);
  const signed = row && (await signedRecord(orm, row));
  if (!signed) throw new Fault('NOT_FOUND');
  return signed;
}

async function signedRecord(orm: Orm, row: Row): Promise<Provenance | null> {
  const key = await publicKey(orm, row.keyId);
  if (!key) return null;
  const statement = statementOf(row);
  const valid = await isSigned(statement, row.signature, key);
  return { ...statement, valid, signature: row.signature, key };
}

/** False also for what is no id. */
export async function hasProvenance(orm: Orm, id: string): Promise<boolean> {
  return z.uuid().safeParse(id).success && (await findRecord(orm, id)) !== undefined;
}

/** Earlier releases made records of sample data too, of which nothing true can be stated. */
async function findRecord(orm: Orm, id: string): Promise<Row | undefined> {
  const [row] = await orm
    .select({ record: provenanceRecords })
    .from(provenanceRecords)
    .leftJoin(contentRequests, eq(contentRequests.id, provenanceRecords.contentRequestId))
    .where(and(eq(provenanceRecords.id, id), sql`${contentRequests.sampleData} is not true`));
  return row?.record;
}

/**
 * How the latest text of a request was made, for its customer, its writer and admins. `unfinished` where there is no final text, be it that
 * a writer was asked for after there was one, and for sample data, which gets no record; `pending` while a record is on its way, and
 * `invalid` for one that was changed after it was signed.
 * @throws Fault NOT_FOUND
 */
export async function loadRequestProvenance(orm: Orm, actor: Actor, id: string): Promise<RequestProvenance> {
  const [found] = await orm
    .select({ request: contentRequests, version: documentVersions, record: provenanceRecords })
    .from(contentRequests)
    .leftJoin(documentVersions, and(eq(documentVersions.contentRequestId, contentRequests.id), isInForce))
    .leftJoin(provenanceRecords, eq(provenanceRecords.versionId, documentVersions.id))
    .where(eq(contentRequests.id, id))
    .orderBy(desc(documentVersions.number))
    .limit(1);
  if (!found || !mayRead(actor, found.request)) throw new Fault('NOT_FOUND');
  const { request, version, record } = found;
  // A text that was sent back for changes stays readable; what a writer is to redraft is a draft again.
  const isDraft = request.status !== 'completed' && request.humanizedDocumentPath === null;
  // Nothing true can be stated of sample data, though an earlier release may have made a record.
  if (isDraft || request.sampleData) return { state: 'unfinished', record: null };
  if (record) {
    const signed = await signedRecord(orm, record);
    return signed?.valid
      ? { state: 'recorded', record: statementOf(record) }
      : { state: 'invalid', record: null };
  }
  const readable = version !== null && !version.losses.includes(UNREADABLE) && version.markdown.trim() !== '';
  const isUnfinished = request.status !== 'completed';
  return { state: isUnfinished ? 'unfinished' : readable ? 'pending' : 'unreadable', record: null };
}

function mayRead(
  actor: Actor,
  { customerId, assignedWriterId }: { customerId: string; assignedWriterId: string | null },
): boolean {
  return actor.role === 'admin' || customerId === actor.id || assignedWriterId === actor.id;
}

function statementOf(row: Row): ProvenanceStatement {
  const { id, textHash, origin, words, humanWords, share, reviewed, models, finalAt } = row;
  const finalMoment = finalAt.toISOString();
  return { id, textHash, origin, words, humanWords, share, reviewed, models, finalAt: finalMoment };
}

/** Whether the signature is of this statement, with no byte changed in either. */
async function isSigned(statement: ProvenanceStatement, signature: string, jwk: object): Promise<boolean> {
  try {
    const { payload } = await compactVerify(signature, await imported(jwk), { algorithms: [ALGORITHM] });
    return new TextDecoder().decode(payload) === signedStatement(statement);
  } catch {
    return false;
  }
}
