import type { SavedBrief } from '#contract/customer';
import { type Brief, emptyBrief, sameBrief } from '#domain/brief/brief';
import { fromStoredBrief, toStoredBrief } from '#domain/brief/stored-brief';

/** What this browser holds of a brief until the account has it: a dead network or an ended session loses nothing. */
export interface LocalBrief {
  brief: Brief;
  /** The account's version that it was based on. */
  basedOn: number;
}

const keyOf = (userId: string) => `redraft.brief.${userId}`;

export function readLocalBrief(userId: string): LocalBrief | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    if (!isLocalBrief(found)) return null;
    // A copy from an older version of the page may lack a field that is new.
    return { basedOn: found.basedOn, brief: fromStoredBrief(found.brief) };
  } catch {
    return null; // no storage, or something else wrote there
  }
}

export function writeLocalBrief(userId: string, local: LocalBrief): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...local, brief: toStoredBrief(local.brief) }));
  } catch {
    // Storage is full or barred: the account's copy is the only one then.
  }
}

export function dropLocalBrief(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was kept then.
  }
}

function isLocalBrief(value: unknown): value is LocalBrief {
  if (typeof value !== 'object' || value === null) return false;
  const { brief, basedOn } = value as Partial<LocalBrief>;
  return typeof basedOn === 'number' && typeof brief === 'object' && brief !== null && 'mainKeyword' in brief;
}

export interface StartingPoint {
  brief: Brief;
  /** The account's version that the form starts from. */
  version: number;
  savedAt: string | null;
  /** The form holds something that the account has not. */
  behind: boolean;
  /** Both the browser and the account have gone on from a common start: the user chooses. */
  theirs: SavedBrief | null;
}

/** What the form starts with, from this browser's copy and the account's. */
export function startingPoint(local: LocalBrief | null, saved: SavedBrief | null): StartingPoint {
  const version = saved?.version ?? 0;
  const savedAt = saved?.savedAt ?? null;
  const held = saved?.brief ?? emptyBrief();
  if (!local || sameBrief(local.brief, held)) {
    return { brief: held, version, savedAt, behind: false, theirs: null };
  }
  // Cleared elsewhere, or never saved: what stands here goes on alone.
  const conflict = saved !== null && local.basedOn !== saved.version;
  return { brief: local.brief, version, savedAt, behind: true, theirs: conflict ? saved : null };
}
