import { UNREADABLE } from '#domain/document/version';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { reviewedClaims } from '#server/claims/reviewed-claims';
import type { Orm } from '#server/database/database';
import type { DocumentText } from '#server/documents/document-worker';
import { readSettings } from '#server/settings/read-settings';

/**
 * Where the owner asks for it, refuses a submitted text with open claims. It is the text of the submission that counts, so a claim of the draft
 * that it no longer makes is settled; a document has none of the SEO `fields`. A text that cannot be read is not held up.
 * @throws Fault CLAIMS_OPEN with each open claim
 */
export async function requireClaimsReviewed(
  orm: Orm,
  { actor, requestId }: { actor: Pick<Actor, 'id'>; requestId: string },
  text: DocumentText,
  fields = { seoTitle: '', metaDescription: '' },
): Promise<void> {
  const { claimsRequired } = await readSettings(orm);
  if (!claimsRequired || text.losses.includes(UNREADABLE)) return;
  const claims = await reviewedClaims(orm, requestId, { markdown: text.markdown, ...fields }, actor.id);
  if (claims === 'too-complex') return;
  const open = claims.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return;
  throw new Fault('CLAIMS_OPEN', {
    message: `Of the text’s claims ${open.length} ${open.length === 1 ? 'is' : 'are'} confirmed neither by the brief nor by a source`,
    findings: open.map(({ kind, text: message }) => ({ code: kind, message })),
  });
}
