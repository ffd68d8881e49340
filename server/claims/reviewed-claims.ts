import { eq } from 'drizzle-orm';
import type { ReviewedClaim } from '#contract/claims';
import { presentBriefText } from '#domain/claims/brief-text';
import type { Orm } from '#server/database/database';
import { claimReviews, contentRequests, contentRequestTexts } from '#server/database/schema/index';
import { findDocumentClaims } from '#server/documents/text-tasks';

interface ClaimingText {
  markdown: string;
  seoTitle: string;
  metaDescription: string;
}

/**
 * The claims of a text of a request, with what its writer has decided about each. A claim is open unless brief or reference text say the
 * same or the writer has confirmed it: one that was to be edited or removed and still stands is open.
 */
export async function reviewedClaims(
  orm: Orm,
  requestId: string,
  { markdown, seoTitle, metaDescription }: ClaimingText,
  caller: string,
): Promise<(ReviewedClaim & { isOpen: boolean })[] | 'too-complex'> {
  const [row] = await orm
    .select({
      language: contentRequests.language,
      title: contentRequests.title,
      brief: contentRequestTexts.brief,
    })
    .from(contentRequests)
    .leftJoin(contentRequestTexts, eq(contentRequestTexts.contentRequestId, contentRequests.id))
    .where(eq(contentRequests.id, requestId));
  if (!row) return [];
  const sources = row.brief ? presentBriefText(row.brief) : { brief: row.title, reference: '' };
  const input = { language: row.language, markdown, seoTitle, metaDescription, ...sources };
  const claims = await findDocumentClaims(input, caller);
  if (claims === 'too-complex') return claims;
  const reviews = await orm.select().from(claimReviews).where(eq(claimReviews.contentRequestId, requestId));
  return claims.map((claim) => {
    const review = reviews.find(({ key }) => key === claim.key);
    return {
      ...claim,
      review: review ? presentReview(review) : null,
      isOpen: claim.supported === null && review?.decision !== 'confirmed',
    };
  });
}

export function presentReview({
  decision,
  source,
  reviewedAt,
}: Pick<typeof claimReviews.$inferSelect, 'decision' | 'source' | 'reviewedAt'>) {
  return { decision, source, reviewedAt: reviewedAt.toISOString() };
}
