import { extendSession } from '../api/extend-session';
import { loadSession } from '../api/session';
import { reportMissingSession } from './lapsed-session';
import { dispatchSessionEvent } from './session-events';

/** Milliseconds between two checks of the session's remaining time, in each tab. */
const TICK_MS = 30_000;
/** The session is renewed once less than this is left. */
const RENEW_BELOW_MS = 3 * TICK_MS;
/** Delay after a failed renewal, doubled with each attempt until the next tick. */
const FIRST_RETRY_MS = 200;
/** A used session is extended at least this often; otherwise it would last no longer than an unused one. */
const EXTEND_EVERY_MS = 12 * 3_600_000;
/** Delay of the first extension after loading, so that it does not compete with the page's own calls. */
const FIRST_EXTENSION_MS = 20_000;

const END = 'redraft.session-end';
const RENEWED = 'redraft.session-renewed';

/** Times shared by all tabs of this browser through local storage; this map serves when storage is blocked. */
const fallbackStorage = new Map<string, number>();

function read(key: string): number | null {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? null : Number(kept);
  } catch {
    return fallbackStorage.get(key) ?? null;
  }
}

function store(key: string, moment: number | null): void {
  if (moment === null) fallbackStorage.delete(key);
  else fallbackStorage.set(key, moment);
  try {
    if (moment === null) localStorage.removeItem(key);
    else localStorage.setItem(key, String(moment));
  } catch {
    // Storage is blocked: only this tab knows.
  }
}

/** Records the session's remaining lifetime in seconds; null without a session. Stored by this browser's clock. */
export function recordExpiry(expiresIn: number | null): void {
  store(END, expiresIn === null ? null : Date.now() + expiresIn * 1_000);
}

/**
 * Renews the session as long as a page is open.
 * @returns a function that stops it
 */
export function startSessionRenewal(): () => void {
  const tick = () => void renewIf(isEnding);
  tick();
  const ticking = setInterval(tick, TICK_MS);
  const using = setTimeout(() => void renewIf(isDue), FIRST_EXTENSION_MS);
  // Timers are throttled in hidden pages and stop while the machine sleeps.
  const seen = () => {
    if (document.visibilityState === 'visible') tick();
  };
  // `storage` events reach the other tabs only.
  const renewedElsewhere = ({ key, newValue }: StorageEvent) => {
    if (key === RENEWED && newValue !== null) dispatchSessionEvent('token-refreshed');
  };
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('storage', renewedElsewhere);
  return () => {
    clearInterval(ticking);
    clearTimeout(using);
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('storage', renewedElsewhere);
  };
}

function isEnding(): boolean {
  const end = read(END);
  return end !== null && end - Date.now() < RENEW_BELOW_MS && sinceRenewal() >= TICK_MS / 2;
}

function isDue(): boolean {
  return sinceRenewal() >= EXTEND_EVERY_MS;
}

function sinceRenewal(): number {
  const since = Date.now() - (read(RENEWED) ?? 0);
  // After the clock was set back, renewal must still happen; a correction of a few seconds must not trigger it twice.
  return since < -TICK_MS / 2 ? Number.POSITIVE_INFINITY : since;
}

/** One tab renews, holding a lock; the others skip. */
async function renewIf(needed: () => boolean): Promise<void> {
  if (!needed()) return;
  const { locks } = navigator;
  if (!locks) return renew();
  await locks.request(RENEWED, { ifAvailable: true }, async (lock) => {
    if (lock && needed()) await renew();
  });
}

async function renew(): Promise<void> {
  const begun = Date.now();
  for (let pause = FIRST_RETRY_MS; ; pause *= 2) {
    const answer = await renewSession();
    if (answer === 'renewed') {
      store(RENEWED, Date.now());
      dispatchSessionEvent('token-refreshed');
    }
    if (answer === 'ended') reportMissingSession();
    if (answer !== 'failed' || Date.now() - begun + pause > TICK_MS) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Extends the session and records its new lifetime. */
async function renewSession(): Promise<'renewed' | 'ended' | 'failed'> {
  try {
    const extended = await extendSession();
    if (extended !== 'extended') return extended;
    recordExpiry((await loadSession()).expiresIn);
    return 'renewed';
  } catch {
    return 'failed';
  }
}
