import type { SavedBrief } from '#contract/customer';
import { type Brief, emptyBrief, isSameBrief } from '#domain/brief/brief';
import { fromStoredBrief, toStoredBrief } from '#domain/brief/stored-brief';
import { propertyOf } from '#domain/unknown-value';

/** The copy of a brief in local storage, until the account has it: survives lost connections and ended sessions. */
export interface LocalBrief {
  brief: Brief;
  /** The account's version that the copy is based on. */
  basedOn: number;
}

const keyOf = (userId: string) => `redraft.brief.${userId}`;

export function readLocalBrief(userId: string): LocalBrief | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    if (!isLocalBrief(found)) return null;
    // A copy stored by an older version of the page may lack new fields.
    return { basedOn: found.basedOn, brief: fromStoredBrief(found.brief) };
  } catch {
    return null; // no storage, or another script's value
  }
}

export function writeLocalBrief(userId: string, local: LocalBrief): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...local, brief: toStoredBrief(local.brief) }));
  } catch {
    // Storage is full or blocked: only the account's copy is kept.
  }
}

export function dropLocalBrief(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Without storage there is nothing to remove.
  }
}

function isLocalBrief(value: unknown): value is LocalBrief {
  const brief = propertyOf(value, 'brief');
  return (
    typeof propertyOf(value, 'basedOn') === 'number' &&
    typeof brief === 'object' &&
    brief !== null &&
    'mainKeyword' in brief
  );
}

export interface StartingPoint {
  brief: Brief;
  /** The account's version that the form starts from. */
  version: number;
  savedAt: string | null;
  /** True if the form holds changes that the account does not have. */
  behind: boolean;
  /** The account's version, if both it and the local copy changed: the user chooses. */
  otherVersion: SavedBrief | null;
}

/** Chooses what the form starts with, from the local and the account's copy. */
export function startingPoint(local: LocalBrief | null, saved: SavedBrief | null): StartingPoint {
  const version = saved?.version ?? 0;
  const savedAt = saved?.savedAt ?? null;
  const held = saved?.brief ?? emptyBrief();
  if (!local || isSameBrief(local.brief, held)) {
    return { brief: held, version, savedAt, behind: false, otherVersion: null };
  }
  // Without a saved brief (cleared elsewhere, or never saved) the local copy wins.
  const conflict = saved !== null && local.basedOn !== saved.version;
  return { brief: local.brief, version, savedAt, behind: true, otherVersion: conflict ? saved : null };
}
