import type { WorkingCopy } from '#contract/work/working-copies';
import { nextSaving, type SaveState, startSaving } from '#web/lib/saving/saving';
import { isSameText, type LocalCopy, type OtherCopy, otherOf } from './store-copy';

export type StartingPoint = ReturnType<typeof startingPoint>;

/** What the page begins with, from what this browser has kept and what is saved. */
export function startingPoint(copy: WorkingCopy, kept: LocalCopy | null) {
  const { revision, baseVersion, savedAt, text } = copy;
  if (!kept || isSameText(kept.text, text))
    return { text, revision, baseVersion, savedAt, behind: false, other: null, sent: [] };
  const { sent = [] } = kept;
  // A page that was closed while it saved has made that revision itself.
  const conflict = !isMadeFrom(kept, copy) && !sent.some((one) => isSameText(one, text));
  return {
    text: kept.text,
    revision: conflict ? kept.revision : revision,
    baseVersion: conflict ? kept.baseVersion : baseVersion,
    savedAt,
    behind: true,
    other: conflict ? otherOf(copy) : null,
    // The page may have sent its words while it was closed.
    sent: conflict ? [] : [...sent, kept.text],
  };
}

/** The release before kept no `baseVersion`: its first revision may be that of any review round. */
function isMadeFrom(kept: LocalCopy, { revision, baseVersion }: WorkingCopy): boolean {
  if (kept.revision !== revision) return false;
  return kept.baseVersion === undefined ? revision > 0 : kept.baseVersion === baseVersion;
}

export function firstState({ revision, savedAt, behind, other }: StartingPoint): SaveState<OtherCopy> {
  const state = startSaving<OtherCopy>({ version: revision, savedAt, behind });
  return other ? nextSaving(state, { type: 'conflict', otherVersion: other }) : state;
}
