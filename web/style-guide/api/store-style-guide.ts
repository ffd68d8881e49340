import type { SavedStyleGuide } from '#contract/style-guide';
import { isSameStyleGuide, type StyleGuide } from '#domain/style-guide/style-guide';
import { api } from '#web/lib/client/api';
import { faultOf } from '#web/lib/faults/faults';

export type Stored = { outcome: 'stored' | 'conflict'; saved: SavedStyleGuide };

/**
 * Saves over the version that was edited. A conflict is a different style guide that another window has saved since; the same
 * one, after a lost response, is no conflict. Throws other errors.
 */
export async function storeStyleGuide(guide: StyleGuide, basedOn: number): Promise<Stored> {
  try {
    return { outcome: 'stored', saved: await api.styleGuide.save({ guide, basedOn }) };
  } catch (error) {
    if (faultOf(error).code !== 'STALE_VERSION') throw error;
    const saved = await api.styleGuide.load();
    return { outcome: isSameStyleGuide(saved.guide, guide) ? 'stored' : 'conflict', saved };
  }
}
