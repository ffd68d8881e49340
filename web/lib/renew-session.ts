const KEY = 'redraft.session-renewed';
/** The server extends a session once a day at most; asking twice a day is enough to never lose one that is used. */
const EVERY_MS = 12 * 3_600_000;

/** Extends the session that this browser uses, at most twice a day over all its tabs. Its failure is no event. */
export async function renewSession(now = Date.now()): Promise<void> {
  try {
    if (now - Number(localStorage.getItem(KEY) ?? 0) < EVERY_MS) return;
    localStorage.setItem(KEY, String(now));
  } catch {
    return; // storage is barred: the session then lasts its week
  }
  await fetch('/api/auth/get-session').catch(() => undefined);
}
