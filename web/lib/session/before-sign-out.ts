/** Saves what is unsaved, and resolves to whether all is saved; must not reject. */
type Save = () => Promise<boolean>;

/** Longest time that a sign-out waits for saves, in milliseconds. */
export const PATIENCE_MS = 5_000;

const saves = new Set<Save>();

/** What was typed last could not be saved, and a sign-out would remove it from the browser. Its message is for the person, and says where. */
export class UnsavedChanges extends Error {}

/**
 * Registers what is to be saved while the session still exists.
 * @returns a function that unregisters it
 */
export function beforeSignOut(save: Save): () => void {
  saves.add(save);
  return () => void saves.delete(save);
}

/** Whether the page has anything that may be unsaved. */
export const hasSaves = (): boolean => saves.size > 0;

/** Saves what is registered. Resolves to whether all is saved, after five seconds at the latest. */
export async function saveBeforeSignOut(): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const saved = Promise.all([...saves].map((save) => save())).then((each) => each.every(Boolean));
  const all = await Promise.race([patience, saved]);
  clearTimeout(timer);
  return all;
}
