import type { SavedBrief } from '#contract/customer';

/** Why the account does not hold the last change. */
export type SaveTrouble =
  /** No answer, or the server failed: tried again by itself. */
  | 'offline'
  /** The session ended: tried again once somebody is signed in. */
  | 'signed-out'
  /** Another window saved in between: the user chooses. */
  | 'conflict'
  /** The server does not take it as it is: tried again after the next change. */
  | 'refused';

/** How far the account is behind the form. Pure: the page does what `pauseBeforeSave` says. */
export interface SaveState {
  /** The account's version that the form is based on; 0: the account has none. */
  version: number;
  /** When the account last took it, ISO 8601. */
  savedAt: string | null;
  /** Grows with every change of the form. */
  change: number;
  /** The last change that the account has. */
  saved: number;
  /** The change that is on its way. */
  sending: number | null;
  trouble: SaveTrouble | null;
  /** What another window saved, while the user has to choose. */
  theirs: SavedBrief | null;
}

export type SaveEvent =
  | { type: 'changed' }
  | { type: 'sending' }
  | { type: 'stored'; version: number; savedAt: string }
  | { type: 'failed'; trouble: Exclude<SaveTrouble, 'conflict'> }
  | { type: 'conflict'; theirs: SavedBrief }
  /** Go on from another version of the account: the form stays and goes over it. */
  | { type: 'rebased'; version: number }
  /** The form now holds what the account has. */
  | { type: 'adopted'; version: number; savedAt: string | null }
  /** The account has no brief any more, and the form starts anew. */
  | { type: 'cleared' };

/** The specified pause between the last change and the save. */
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
    theirs: null,
  };
}

export function nextSaving(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case 'changed': {
      // A new change may be what the server takes; signed out and conflict wait for the user.
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
      return { ...state, sending: null, trouble: 'conflict', theirs: event.theirs };
    case 'rebased':
      return { ...state, version: event.version, sending: null, trouble: null, theirs: null };
    case 'adopted':
      return {
        ...state,
        version: event.version,
        savedAt: event.savedAt,
        saved: state.change,
        sending: null,
        trouble: null,
        theirs: null,
      };
    case 'cleared':
      return { ...startSaving({ version: 0, savedAt: null, behind: false }) };
  }
}

/** Whether the form holds something that the account has not. */
export function isBehind(state: SaveState): boolean {
  return state.change !== state.saved;
}

/** Milliseconds from the last change until the form is to be saved; null when there is nothing to do by itself. */
export function pauseBeforeSave(state: SaveState): number | null {
  if (!isBehind(state) || state.sending !== null) return null;
  if (state.trouble === null) return AUTO_SAVE_MS;
  return state.trouble === 'offline' ? RETRY_MS : null;
}
