import { keepText, readKept } from './kept-texts';

/** As `readKept`, with what the release before kept in one place for all tabs, which becomes this tab's. */
export function readKeptOrBefore<T extends object>(
  name: string,
  accepts: (value: unknown) => value is T,
): T | null {
  return readKept(name, accepts) ?? takeBefore(name, accepts);
}

function takeBefore<T extends object>(name: string, accepts: (value: unknown) => value is T): T | null {
  const key = `redraft.${name}`;
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!accepts(found)) return null;
    if (keepText(name, found)) localStorage.removeItem(key);
    return found;
  } catch {
    return null; // no storage, or another script's value
  }
}
