import type { SavedBrief } from '#contract/customer';
import { type Brief, emptyBrief, isSameBrief } from '#domain/brief/brief';
import { fromStoredBrief, toStoredBrief } from '#domain/brief/stored-brief';
import { propertyOf } from '#domain/unknown-value';
import { readKeptOrBefore } from '#web/lib/browser/kept-before';
import { keepText } from '#web/lib/browser/kept-texts';

/**
 * The copy of a brief in local storage, one for each tab, until the account has it: survives lost connections and expired sessions. A
 * sign-out removes it.
 */
export interface LocalBrief {
  brief: Brief;
  /** The account's version that the copy is based on. */
  basedOn: number;
  /** What was sent last without an answer. One of them may be the account's version by now. */
  sent: readonly Brief[];
}

const nameOf = (userId: string) => `brief.${userId}`;

export function readLocalBrief(userId: string): LocalBrief | null {
  const found = readKeptOrBefore(nameOf(userId), isLocalBrief);
  if (!found) return null;
  // A copy stored by an older version of the page may lack new fields.
  const sent = Array.isArray(found.sent) ? found.sent.map((brief) => fromStoredBrief(brief)) : [];
  return { basedOn: found.basedOn, brief: fromStoredBrief(found.brief), sent };
}

export function writeLocalBrief(userId: string, { brief, basedOn, sent }: LocalBrief): void {
  const stored = { basedOn, brief: toStoredBrief(brief) };
  const others = sent.filter((one) => !isSameBrief(one, brief)).map(toStoredBrief);
  // Where storage is full the words matter more. Where it is blocked only the account's copy is kept.
  if (!keepText(nameOf(userId), { ...stored, sent: others })) keepText(nameOf(userId), stored);
}

/** Removes what this tab has kept. What another one has typed and not saved stays. */
export const dropLocalBrief = (userId: string): void => void keepText(nameOf(userId), null);

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
  /** What an earlier visit has sent without an answer. */
  sent: readonly Brief[];
}

/** Chooses what the form starts with, from the local and the account's copy. */
export function startingPoint(local: LocalBrief | null, saved: SavedBrief | null): StartingPoint {
  const version = saved?.version ?? 0;
  const savedAt = saved?.savedAt ?? null;
  const held = saved?.brief ?? emptyBrief();
  if (!local || isSameBrief(local.brief, held)) {
    return { brief: held, version, savedAt, behind: false, otherVersion: null, sent: [] };
  }
  const { brief, basedOn, sent } = local;
  // Without a saved brief (cleared elsewhere, or never saved) the local copy wins.
  const changed = saved !== null && basedOn !== saved.version;
  // A page that was closed while it saved has made that version itself.
  if (changed && !sent.some((one) => isSameBrief(one, held)))
    // Based on what it was, so that the choice is asked for again by the next visit if this one leaves it.
    return { brief, version: basedOn, savedAt, behind: true, otherVersion: saved, sent: [] };
  // The page may have sent its words while it was closed.
  return { brief, version, savedAt, behind: true, otherVersion: null, sent: [...sent, brief] };
}
