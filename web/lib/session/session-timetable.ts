import { tellMissing } from './lapsed-session';
import { tellSession } from './session-events';

/** How often each tab looks how long the session still lasts. */
const TICK_MS = 30_000;
/** With less than this left it is renewed. */
const LEAST_MS = 3 * TICK_MS;
/** A renewal that fails is tried again after this, then after twice as long, and so on for as long as a tick. */
const FIRST_PAUSE_MS = 200;
/** A session that is used moves its end at least so often, or it would last no longer than one that is not. */
const USE_MS = 12 * 3_600_000;
/** Not among the calls that the page itself waits for. */
const FIRST_USE_MS = 20_000;

const END = 'redraft.session-end';
const RENEWED = 'redraft.session-renewed';

/** Moments that all tabs of this browser share; a tab alone where storage is barred. */
const own = new Map<string, number>();

function read(key: string): number | null {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? null : Number(kept);
  } catch {
    return own.get(key) ?? null;
  }
}

function keep(key: string, moment: number | null): void {
  if (moment === null) own.delete(key);
  else own.set(key, moment);
  try {
    if (moment === null) localStorage.removeItem(key);
    else localStorage.setItem(key, String(moment));
  } catch {
    // Barred: this tab knows it all the same.
  }
}

/** What the server said of how long the session lasts, in seconds; null: there is none. By this browser's own clock. */
export function noteExpiry(expiresIn: number | null): void {
  keep(END, expiresIn === null ? null : Date.now() + expiresIn * 1_000);
}

/** Keeps the session of whoever is signed in from ending under an open page. Returns how to stop. */
export function keepSession(): () => void {
  const tick = () => void renewIf(isEnding);
  tick();
  const ticking = setInterval(tick, TICK_MS);
  const using = setTimeout(() => void renewIf(isDue), FIRST_USE_MS);
  // Browsers let hidden pages' clocks run slowly, and none while the machine sleeps.
  const seen = () => {
    if (document.visibilityState === 'visible') tick();
  };
  // Told by the browser to its other tabs alone.
  const renewedElsewhere = ({ key, newValue }: StorageEvent) => {
    if (key === RENEWED && newValue !== null) tellSession('token-refreshed');
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
  return end !== null && end - Date.now() < LEAST_MS && sinceRenewal() >= TICK_MS / 2;
}

function isDue(): boolean {
  return sinceRenewal() >= USE_MS;
}

function sinceRenewal(): number {
  const since = Date.now() - (read(RENEWED) ?? 0);
  // A clock that was set back must not keep it from being renewed; one that was put right by a little has missed nothing.
  return since < -TICK_MS / 2 ? Number.POSITIVE_INFINITY : since;
}

/** Of this browser's tabs one renews, and the others find it done. */
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
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    const answer = await ask();
    if (answer === 'renewed') {
      keep(RENEWED, Date.now());
      tellSession('token-refreshed');
    }
    if (answer === 'ended') tellMissing();
    if (answer !== 'failed' || Date.now() - begun + pause > TICK_MS) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Extends the session, and asks how long it lasts now. */
async function ask(): Promise<'renewed' | 'ended' | 'failed'> {
  try {
    const extended = await fetch('/api/auth/get-session');
    if (extended.status === 400 || extended.status === 401) return 'ended';
    if (!extended.ok) return 'failed';
    const answer = await fetch('/api/session', { headers: { accept: 'application/json' } });
    if (!answer.ok) return 'failed';
    noteExpiry(((await answer.json()) as { expiresIn: number | null }).expiresIn);
    return 'renewed';
  } catch {
    return 'failed';
  }
}
