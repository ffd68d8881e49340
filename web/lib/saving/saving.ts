/** Why the last change is not saved. */
type SaveTrouble =
  /** No response or a 5xx: retried automatically. */
  | 'offline'
  /** The session ended: retried after a sign-in. */
  | 'signed-out'
  /** The user has lost the role that it needs, and may get it back: retried automatically. */
  | 'not-allowed'
  /** Another window saved in between: the user chooses. */
  | 'conflict'
  /** The server refused it: retried after the next change. */
  | 'refused'
  /** It may not be saved any more: the page says why, and nothing is retried. */
  | 'closed';

/** What another window has saved meanwhile. */
export interface OtherVersion {
  version: number;
  savedAt: string | null;
}

/** The state of saving, as a pure reducer; the page acts on `pauseBeforeSave`. */
export interface SaveState<Other extends OtherVersion> {
  /** The saved version that the page is based on; 0 if there is none. */
  version: number;
  /** When it was last saved, ISO 8601. */
  savedAt: string | null;
  /** Counter that grows with every change. */
  change: number;
  /** The last change that is saved. */
  saved: number;
  /** The change being sent; null while none is. */
  sending: number | null;
  trouble: SaveTrouble | null;
  /** The other window's version, while the user has to choose. */
  otherVersion: Other | null;
}

export type SaveEvent<Other extends OtherVersion> =
  | { type: 'changed' }
  | { type: 'sending' }
  | { type: 'stored'; version: number; savedAt: string }
  | { type: 'failed'; trouble: Exclude<SaveTrouble, 'conflict'> }
  | { type: 'conflict'; otherVersion: Other }
  /** Keep what the page shows and base it on another version, which the next save overwrites. */
  | { type: 'rebased'; version: number }
  /** The page now shows the saved version. */
  | { type: 'adopted'; version: number; savedAt: string | null }
  /** The page was emptied and what was saved is being deleted. Until that has been answered, the saved version is still there. */
  | { type: 'cleared' };

const RETRY_MS = 10_000;

export function startSaving<Other extends OtherVersion>(
  from: OtherVersion & { behind: boolean },
): SaveState<Other> {
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

export function nextSaving<Other extends OtherVersion>(
  state: SaveState<Other>,
  event: SaveEvent<Other>,
): SaveState<Other> {
  switch (event.type) {
    case 'changed': {
      // A change may fix what the server refused; a conflict and an ended session wait for the user.
      const waits = ['conflict', 'signed-out', 'closed'].includes(state.trouble ?? '');
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
      return startSaving({ version: state.version, savedAt: null, behind: false });
  }
}

/** True if the page holds changes that are not saved. */
export function isBehind(state: Pick<SaveState<OtherVersion>, 'change' | 'saved'>): boolean {
  return state.change !== state.saved;
}

/** Milliseconds from the last change to the next save, which is `autoSave` after a change; null while no save is due. */
export function pauseBeforeSave(state: SaveState<OtherVersion>, autoSave: number): number | null {
  if (!isBehind(state) || state.sending !== null) return null;
  if (state.trouble === null) return autoSave;
  return state.trouble === 'offline' || state.trouble === 'not-allowed' ? RETRY_MS : null;
}
