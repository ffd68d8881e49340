import type { SavedBrief } from '#contract/customer';

/** Why the last change is not saved. */
type SaveTrouble =
  /** No response or a 5xx: retried automatically. */
  | 'offline'
  /** The session ended: retried after a sign-in. */
  | 'signed-out'
  /** Another window saved in between: the user chooses. */
  | 'conflict'
  /** The server refused the brief: retried after the next change. */
  | 'refused';

/** The state of saving, as a pure reducer; the page acts on `pauseBeforeSave`. */
export interface SaveState {
  /** The account's version that the form is based on; 0 if it has none. */
  version: number;
  /** When the account last saved it, ISO 8601. */
  savedAt: string | null;
  /** Counter that grows with every change of the form. */
  change: number;
  /** The last change that is saved. */
  saved: number;
  /** The change being sent; null while none is. */
  sending: number | null;
  trouble: SaveTrouble | null;
  /** The other window's version, while the user has to choose. */
  otherVersion: SavedBrief | null;
}

export type SaveEvent =
  | { type: 'changed' }
  | { type: 'sending' }
  | { type: 'stored'; version: number; savedAt: string }
  | { type: 'failed'; trouble: Exclude<SaveTrouble, 'conflict'> }
  | { type: 'conflict'; otherVersion: SavedBrief }
  /** Keep the form and base it on another version, which the next save overwrites. */
  | { type: 'rebased'; version: number }
  /** The form now shows the account's version. */
  | { type: 'adopted'; version: number; savedAt: string | null }
  /** The account's brief was deleted and the form emptied. */
  | { type: 'cleared' };

/** Milliseconds between the last change and the save, as specified. */
export const AUTO_SAVE_MS = 5_000;
const RETRY_MS = 10_000;

export function startSaving(from: Pick<SaveState, 'version' | 'savedAt'> & { behind: boolean }): SaveState {
  return {
    version: from.version,
    savedAt: from.savedAt,
    change: from.behind ? 1 : 0,
    saved: 0,
    sending: null,
    trouble: null,
    otherVersion: null,
  };
}

export function nextSaving(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case 'changed': {
      // A change may fix what the server refused; a conflict and an ended session wait for the user.
      const waits = state.trouble === 'conflict' || state.trouble === 'signed-out';
      return { ...state, change: state.change + 1, trouble: waits ? state.trouble : null };
    }
    case 'sending':
      return { ...state, sending: state.change };
    case 'stored':
      return {
        ...state,
        version: event.version,
        savedAt: event.savedAt,
        saved: state.sending ?? state.saved,
        sending: null,
        trouble: null,
      };
    case 'failed':
      return { ...state, sending: null, trouble: event.trouble };
    case 'conflict':
      return { ...state, sending: null, trouble: 'conflict', otherVersion: event.otherVersion };
    case 'rebased':
      return { ...state, version: event.version, sending: null, trouble: null, otherVersion: null };
    case 'adopted':
      return {
        ...state,
        version: event.version,
        savedAt: event.savedAt,
        saved: state.change,
        sending: null,
        trouble: null,
        otherVersion: null,
      };
    case 'cleared':
      return { ...startSaving({ version: 0, savedAt: null, behind: false }) };
  }
}

/** True if the form holds changes that are not saved. */
export function isBehind(state: SaveState): boolean {
  return state.change !== state.saved;
}

/** Milliseconds from the last change to the next save; null while no save is due. */
export function pauseBeforeSave(state: SaveState): number | null {
  if (!isBehind(state) || state.sending !== null) return null;
  if (state.trouble === null) return AUTO_SAVE_MS;
  return state.trouble === 'offline' ? RETRY_MS : null;
}
