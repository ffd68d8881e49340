import { loadPatiently } from './load-patiently';

const RELOADED_AT = 'redraft.reloadedAt';
/** Milliseconds: code that is still missing so soon after a reload is not missing because of an update. */
const RELOAD_PAUSE_MS = 60_000;

let reloading = false;

/**
 * Loads a part of the page's code that the user is waiting for. Where the server answers and no longer has it, as after an update,
 * the page reloads itself and never gets an answer; forms that are kept locally store themselves on leaving. Rejects where a reload
 * did not help.
 */
export async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadPatiently(load);
  } catch (error) {
    // Several parts may be missing at once; none of them may show an error while the page leaves.
    reloading ||= startReload();
    if (reloading) return new Promise(() => undefined);
    throw error;
  }
}

/** Reloads the page, unless it was reloaded a moment ago or that cannot be known (storage blocked): it would never end. */
function startReload(): boolean {
  try {
    const sinceLast = Date.now() - Number(sessionStorage.getItem(RELOADED_AT));
    if (Math.abs(sinceLast) < RELOAD_PAUSE_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
