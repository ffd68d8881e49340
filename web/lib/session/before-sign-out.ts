type Save = () => Promise<void>;

/** Longest time that a sign-out waits for saves, in milliseconds. */
const PATIENCE_MS = 5_000;

const saves = new Set<Save>();

/**
 * Registers what is to be saved while the session still exists: a sign-out removes what the browser keeps.
 * @param save must not reject
 * @returns a function that unregisters it
 */
export function beforeSignOut(save: Save): () => void {
  saves.add(save);
  return () => void saves.delete(save);
}

/** Saves what is registered; resolves once it is saved or has failed, at the latest after five seconds. */
export async function saveBeforeSignOut(): Promise<void> {
  if (saves.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([patience, Promise.all([...saves].map((save) => save()))]);
  clearTimeout(timer);
}
