import { newId } from './new-id';

/**
 * Texts that a user has typed and the server has not acknowledged, kept in local storage over a crash, a closed tab and an ended
 * session. Each tab keeps its own, so that two windows never overwrite each other's words. A sign-out removes them all.
 */
const PREFIX = 'redraft.kept.';
const TAB = 'redraft.tab';

interface Kept {
  at: number;
  value?: unknown;
}

/**
 * What this tab has kept under a name, else what another tab kept last, since its words would be lost with it; null without any. What is
 * found becomes this tab's, and stays that of a tab that is still open as well: it may be all that the tab has after a crash.
 */
export function readKept<T extends object>(name: string, accepts: (value: unknown) => value is T): T | null {
  const own = readKey(keyOf(name, tabId()));
  if (own) return accepts(own.value) ? own.value : null;
  const others = keysOf(name).flatMap((key) => {
    const kept = readKey(key);
    return kept ? [{ key, ...kept }] : [];
  });
  const [last] = others.toSorted((a, b) => b.at - a.at);
  if (!last || !accepts(last.value)) return null;
  if (keepText(name, last.value)) void removeUnlessOpen(last.key);
  return last.value;
}

/**
 * Keeps a value; null removes what this tab has kept under the name.
 * @returns false where storage is full or blocked: only the page keeps it
 */
export function keepText(name: string, value: object | null): boolean {
  try {
    if (value) localStorage.setItem(keyOf(name, tabId()), JSON.stringify({ at: Date.now(), value }));
    else localStorage.removeItem(keyOf(name, tabId()));
    return true;
  } catch {
    return false;
  }
}

/**
 * Removes all that the browser keeps of a user, and all that can be undone in this tab: the next user of the browser finds nothing. Names of
 * what is kept hold the user's id, unless it is the tab's alone. What another user left behind when their session expired stays for them.
 */
export function forgetKeptTexts(userId: string): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = globalThis[name];
      for (const key of Object.keys(storage)) {
        const [own, ...names] = key.split('.');
        if (own === 'redraft' && (names[0] === 'unsent' || names.includes(userId))) storage.removeItem(key);
      }
    } catch {
      // Without storage there is nothing to remove.
    }
  }
}

/** Where the browser does not tell which tabs are open (`show-open.ts`), none is. */
async function removeUnlessOpen(key: string): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  const found = await locks?.query();
  if (!found?.held?.some(({ name }) => key.endsWith(`.${name}`))) localStorage.removeItem(key);
}

const keyOf = (name: string, tab: string) => `${PREFIX}${name}.${tab}`;

function keysOf(name: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}${name}.`));
  } catch {
    return [];
  }
}

function readKey(key: string): Kept | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isKept(found) ? found : null;
  } catch {
    return null; // no storage, or another script's value
  }
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number';
}

/** Stays over a reload of the tab. */
export function tabId(): string {
  try {
    const id = sessionStorage.getItem(TAB) ?? newId();
    sessionStorage.setItem(TAB, id);
    return id;
  } catch {
    return 'tab';
  }
}
