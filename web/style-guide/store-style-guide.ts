import type { SavedStyleGuide } from '#contract/style-guide';
import { isSameStyleGuide, type StyleGuide } from '#domain/style-guide/style-guide';
import { loadStyleGuide } from '#web/lib/api/style-guide';
import { faultOf } from '#web/lib/faults/faults';
import { saveStyleGuide } from './api/save-style-guide';

export type Stored = { outcome: 'stored' | 'conflict'; saved: SavedStyleGuide };

/**
 * Saves over the version that was edited. A conflict is a different style guide that another window has saved since; the same
 * one, after a lost response, is no conflict. Throws other errors.
 */
export async function storeStyleGuide(guide: StyleGuide, basedOn: number): Promise<Stored> {
  try {
    return { outcome: 'stored', saved: await saveStyleGuide(guide, basedOn) };
  } catch (error) {
    if (faultOf(error).code !== 'STALE_VERSION') throw error;
    const saved = await loadStyleGuide();
    return { outcome: isSameStyleGuide(saved.guide, guide) ? 'stored' : 'conflict', saved };
  }
}
