import { and, desc, eq } from 'drizzle-orm';
import { canonicalText } from '#domain/provenance/canonical-text';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { isPossibleBase } from '#server/database/query/versions';
import { documentVersions } from '#server/database/schema/index';
import { linesOfText } from '#server/documents/text-tasks';

/** More versions than these of one number of words are not compared. */
const COMPARED = 20;

/**
 * The number of a request's latest version that says the same as a text in Markdown, apart from its layout; null where none does. Such texts
 * have one hash, so their records are to state the same.
 */
export async function sameTextBefore(
  orm: Orm,
  actor: Actor,
  requestId: string,
  { markdown, words }: { markdown: string; words: number },
): Promise<number | null> {
  const earlier = await orm
    .select({ number: documentVersions.number, markdown: documentVersions.markdown })
    .from(documentVersions)
    .where(
      and(
        eq(documentVersions.contentRequestId, requestId),
        // Texts that say the same have as many words.
        eq(documentVersions.words, words),
        isPossibleBase,
      ),
    )
    .orderBy(desc(documentVersions.number))
    .limit(COMPARED);
  const text = earlier.length > 0 ? await canonicalTextIn(markdown, actor) : '';
  for (const version of earlier)
    if (version.markdown === markdown || (await canonicalTextIn(version.markdown, actor)) === text)
      return version.number;
  return null;
}

/** Read in a worker thread. */
async function canonicalTextIn(markdown: string, actor: Actor): Promise<string> {
  const lines = await linesOfText(markdown, actor.id);
  return canonicalText(lines.map(({ text }) => text).join('\n'));
}
