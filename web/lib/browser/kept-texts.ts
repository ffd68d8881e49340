import { newId } from './new-id';

/**
 * Texts that a user has typed and the server has not acknowledged, kept in local storage over a crash, a closed tab and an ended
 * session. Each tab keeps its own, so that two windows never overwrite each other's words. A sign-out removes them all.
 */
const PREFIX = 'redraft.kept.';
const TAB = 'redraft.tab';

interface Kept {
  /** When it was new. */
  at: number;
  value?: unknown;
}

/**
 * What this tab has kept under a name, else what another tab kept last, since its words would be lost with it; null without any. What is
 * found becomes this tab's, and stays that of a tab that is still open as well: it may be all that the tab has after a crash.
 * Once this tab has removed it, it is found again only where that tab has kept something newer.
 */
export function readKept<T extends object>(name: string, accepts: (value: unknown) => value is T): T | null {
  const own = readKey(ownKey(name));
  if (own) return accepts(own.value) ? own.value : null;
  const [last] = notTaken(name).toSorted((a, b) => b.at - a.at);
  if (!last || !accepts(last.value)) return null;
  if (keepText(name, last.value)) void removeUnlessOpen(last);
  return last.value;
}

/**
 * Keeps a value; null removes what this tab has kept under the name.
 * @returns false where storage is full or blocked: only the page keeps it
 */
export function keepText(name: string, value: object | null): boolean {
  const key = ownKey(name);
  try {
    if (!value) localStorage.removeItem(key);
    else if (JSON.stringify(readKey(key)?.value) !== JSON.stringify(value))
      localStorage.setItem(key, JSON.stringify({ at: Date.now(), value }));
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

/**
 * Where the browser does not tell which tabs are open (`show-open.ts`), none is. Of a tab that is, this one notes under the same key how
 * new what it has taken was.
 */
async function removeUnlessOpen({ key, at }: { key: string; at: number }): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  const found = await locks?.query();
  if (found?.held?.some(({ name }) => key.endsWith(`.${name}`))) sessionStorage.setItem(key, `${at}`);
  else localStorage.removeItem(key);
}

const ownKey = (name: string) => `${PREFIX}${name}.${tabId()}`;

/** What other tabs have kept under a name, without what this one has taken of it. */
function notTaken(name: string): (Kept & { key: string })[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`${PREFIX}${name}.`))
      .flatMap((key) => {
        const kept = readKey(key);
        return kept && kept.at > Number(sessionStorage.getItem(key)) ? [{ key, ...kept }] : [];
      });
  } catch {
    return [];
  }
}

function readKey(key: string): Kept | null {
  try {
    const found: Kept | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    return found?.at ? found : null;
  } catch {
    return null; // no storage, or another script's value
  }
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
