import type { SavedBrief } from '#contract/customer';
import { type Brief, isSameBrief } from '#domain/brief/brief';
import { saveBrief } from '#web/lib/api/save-brief';
import { loadBrief } from '#web/lib/api/saved-brief';
import { faultOf } from '#web/lib/faults/faults';
import type { SaveEvent, SaveState } from '#web/lib/saving/saving';
import { answerLimit } from '#web/lib/saving/unanswered-saves';

export type BriefSaveEvent = SaveEvent<SavedBrief>;
export type BriefSaveState = SaveState<SavedBrief>;

/** Saves to the account and returns the resulting event; never throws. */
export async function storeBrief(brief: Brief, basedOn: number): Promise<BriefSaveEvent> {
  try {
    return { type: 'stored', ...(await saveBrief(brief, basedOn, answerLimit(brief))) };
  } catch (error) {
    const { code } = faultOf(error);
    if (code === 'SESSION_MISSING') return { type: 'failed', trouble: 'signed-out' };
    if (code === 'INVALID_INPUT' || code === 'TOO_LARGE') return { type: 'failed', trouble: 'refused' };
    if (code !== 'STALE_VERSION') return { type: 'failed', trouble: 'offline' };
    return resolveStaleSave(brief);
  }
}

/**
 * Resolves a version conflict: a different version is the user's choice; the same brief (after a lost response) or
 * none is not.
 */
async function resolveStaleSave(brief: Brief): Promise<BriefSaveEvent> {
  try {
    const { saved } = await loadBrief(answerLimit(brief));
    if (!saved) return { type: 'rebased', version: 0 };
    if (isSameBrief(saved.brief, brief))
      return { type: 'stored', version: saved.version, savedAt: saved.savedAt };
    return { type: 'conflict', otherVersion: saved };
  } catch {
    return { type: 'failed', trouble: 'offline' };
  }
}
