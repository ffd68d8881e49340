import { and, desc, eq } from 'drizzle-orm';
import type { RequestClaims } from '#contract/claims';
import { maySee } from '#domain/content-request/policy';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import type { Database } from '#server/database/database';
import { offeredNow } from '#server/database/query/offered';
import { isInForce } from '#server/database/query/versions';
import { contentRequests, documentVersions } from '#server/database/schema/index';
import { readSettings } from '#server/settings/read-settings';
import { reviewedClaims } from './reviewed-claims';
import { workingText } from './working-text';

/**
 * The claims of a request's latest text, for the writer who works on it of the saved text, with what was decided about them; none where no text is kept.
 * @throws Fault NOT_FOUND for others than its customer, its writer, the writers who may accept it and admins; TEXT_TOO_COMPLEX
 */
export async function loadClaims({ orm }: Database, actor: Actor, requestId: string): Promise<RequestClaims> {
  const [request] = await orm
    .select({
      customerId: contentRequests.customerId,
      assignedWriterId: contentRequests.assignedWriterId,
      language: contentRequests.language,
      status: contentRequests.status,
      offeredTo: offeredNow,
    })
    .from(contentRequests)
    .where(eq(contentRequests.id, requestId));
  if (!request || !maySee(actor, request)) throw new Fault('NOT_FOUND');
  const [version] = await orm
    .select()
    .from(documentVersions)
    .where(and(eq(documentVersions.contentRequestId, requestId), isInForce))
    .orderBy(desc(documentVersions.number))
    .limit(1);
  const { claimsRequired: required } = await readSettings(orm);
  const text = (await workingText(orm, actor, requestId)) ?? version;
  const claims = text ? await reviewedClaims(orm, requestId, text, actor.id) : [];
  if (claims === 'too-complex') throw new Fault('TEXT_TOO_COMPLEX');
  const open = claims.filter(({ isOpen }) => isOpen).length;
  return { claims: claims.map(({ isOpen: _, ...claim }) => claim), open, required };
}
