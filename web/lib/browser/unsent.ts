/**
 * What a user has typed into a form and not sent yet, kept for this tab over a reload. Of the tab and not of the browser: two windows
 * with the same text open must not overwrite each other.
 */
const keyOf = (name: string) => `redraft.unsent.${name}`;

/** What was kept under a name; null where there is nothing, or nothing that `accepts` takes. */
export function readUnsent<T>(name: string, accepts: (value: unknown) => value is T): T | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return accepts(found) ? found : null;
  } catch {
    return null; // no storage, or another script's value
  }
}

/** Keeps a value; null removes it. */
export function keepUnsent(name: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(keyOf(name), JSON.stringify(value));
    else sessionStorage.removeItem(keyOf(name));
  } catch {
    // Storage is full or blocked: only the page keeps it.
  }
}
