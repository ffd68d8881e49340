import type { SavedStyleGuide } from '#contract/style-guide';
import { isSameStyleGuide, type StyleGuide } from '#domain/style-guide/style-guide';
import { loadStyleGuide } from '#web/lib/api/style-guide';
import { faultOf } from '#web/lib/faults/faults';
import { answerLimit, type UnansweredSaves } from '#web/lib/saving/unanswered-saves';
import { saveStyleGuide } from './api/save-style-guide';

export type Stored = { outcome: 'stored' | 'conflict'; saved: SavedStyleGuide };

/**
 * Saves over the version that was edited. A conflict is a style guide that another window has saved since. One that this window
 * has saved itself, without getting the answer, is no conflict, and is saved over. Throws other errors.
 */
export async function storeStyleGuide(
  guide: StyleGuide,
  basedOn: number,
  unanswered: UnansweredSaves<StyleGuide>,
): Promise<Stored> {
  try {
    const saved = await saveStyleGuide(guide, basedOn, answerLimit(guide));
    unanswered.clear();
    return { outcome: 'stored', saved };
  } catch (error) {
    const { code } = faultOf(error);
    if (code !== 'STALE_VERSION') {
      // It may be stored all the same: the answer can be what was lost.
      unanswered.add(guide);
      throw error;
    }
    const saved = await loadStyleGuide(answerLimit(guide));
    const isOwn = unanswered.has(saved.guide);
    unanswered.clear();
    if (isSameStyleGuide(saved.guide, guide)) return { outcome: 'stored', saved };
    return isOwn ? storeStyleGuide(guide, saved.version, unanswered) : { outcome: 'conflict', saved };
  }
}
