import { isAnswering, PROBE_EVERY_MS } from '../live/is-answering';

/** A style sheet that failed to load stays in the document, and would count as loaded at the next try. */
function removeFailedLink({ target }: Event): void {
  if (target instanceof HTMLLinkElement) target.remove();
}

/**
 * Loads a part of the page's code. Without a connection it waits until the server answers and loads it then: what asked for
 * it shows that it waits, where a failure would take the whole page away. Rejects where the server answers and the code still
 * cannot be had, as after an update (`loadOrReload`).
 */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  // The same listener, added again, is one. The build, which has no document, loads parts too.
  if (typeof document !== 'undefined') document.addEventListener('error', removeFailedLink, true);
  try {
    return await load();
  } catch {
    while (!(await isAnswering())) await new Promise((again) => setTimeout(again, PROBE_EVERY_MS));
    return load();
  }
}
