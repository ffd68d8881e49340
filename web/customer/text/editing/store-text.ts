import type { DocumentVersion } from '#contract/document-versions';
import type { GenerationResult } from '#domain/generation/result';
import { faultOf } from '#web/lib/faults/faults';
import { edit } from '../api/edit';

/**
 * Saves over the version that was edited. A later version that this window has saved itself, without getting the answer, is saved
 * over: the server answers the same text with its version. Throws other errors.
 * @param unanswered what was sent and never answered
 */
export async function storeText(
  id: string,
  text: GenerationResult,
  basedOn: number,
  unanswered: readonly GenerationResult[],
): Promise<DocumentVersion> {
  try {
    return await edit(id, text, basedOn);
  } catch (error) {
    if (faultOf(error).code !== 'STALE_VERSION') throw error;
    for (const sent of unanswered) {
      const own = await edit(id, sent, basedOn).catch(() => null);
      if (own) return edit(id, text, own.number);
    }
    throw error;
  }
}
