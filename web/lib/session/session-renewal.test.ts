import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onMissingSession } from './lapsed-session';
import { onSessionEvent } from './session-events';
import { recordExpiry, startSessionRenewal } from './session-renewal';

const kept = new Map<string, string>();
/** Times of the renewal calls, in milliseconds since the start. */
let asked: number[];
let begun: number;
/** The server's response: the session's lifetime in seconds, or a status. */
let answer: () => { lasts: number } | { status: number };
/** True while another tab renews. */
let locked: boolean;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  begun = Date.now();
  asked = [];
  answer = () => ({ lasts: 300 });
  locked = false;
  kept.clear();
  kept.set('redraft.session-renewed', String(begun));
  let lasts = 0;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
  let held = false;
  const request = async (_name: string, _options: object, work: (lock: object | null) => unknown) => {
    if (locked || held) return work(null);
    held = true;
    await work({});
    held = false;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/session') return Response.json({ expiresIn: lasts });
    asked.push(Date.now() - begun);
    const given = answer();
    if ('status' in given) return new Response(null, given);
    lasts = given.lasts;
    return Response.json({});
  });
  stop = () => {};
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

it('dispatches each renewal, by this tab or another', async () => {
  const told: string[] = [];
  const silence = onSessionEvent(({ type }) => told.push(type));
  recordExpiry(80);
  kept.set('redraft.session-renewed', '0');
  stop = startSessionRenewal();
  await pass(1);
  expect(told).toEqual(['token-refreshed']);
  const elsewhere = { key: 'redraft.session-renewed', newValue: '1' };
  window.dispatchEvent(Object.assign(new Event('storage'), elsewhere));
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'redraft.language', newValue: 'fi' }));
  expect(told).toHaveLength(2);
  silence();
});

it('checks every 30 s, and renews with less than 90 s left', async () => {
  recordExpiry(165);
  stop = startSessionRenewal();
  await pass(89);
  expect(asked).toEqual([]); // 105 s were left at 60 s
  await pass(1);
  expect(asked).toEqual([90_000]);
  // 300 s from then on: at 300 s, 90 s are left, which is not less than 90.
  await pass(329 - 90);
  expect(asked).toEqual([90_000]);
  await pass(1);
  expect(asked).toEqual([90_000, 330_000]);
  stop();
  await pass(3_600);
  expect(asked).toHaveLength(2);
});

it('retries after 200 ms, doubling the delay within 30 s, and then with the next tick', async () => {
  recordExpiry(80);
  kept.set('redraft.session-renewed', '0');
  answer = () => ({ status: 503 });
  stop = startSessionRenewal();
  await pass(29.9);
  expect(asked).toEqual([0, 200, 600, 1_400, 3_000, 6_200, 12_600, 25_400]);
  answer = () => ({ lasts: 300 });
  await pass(30);
  expect(asked.slice(8)).toEqual([30_000]);
});

it('makes no call while another tab renews, or after it has', async () => {
  recordExpiry(60);
  kept.set('redraft.session-renewed', '0');
  locked = true;
  stop = startSessionRenewal();
  await pass(31);
  expect(asked).toEqual([]);
  locked = false;
  // Written by the other tab before this one's next tick.
  kept.set('redraft.session-end', String(Date.now() + 300_000));
  await pass(120);
  expect(asked).toEqual([]);
});

it('renews after the clock was set back, and not twice after a small correction', async () => {
  recordExpiry(60);
  kept.set('redraft.session-renewed', String(begun + 2_000));
  stop = startSessionRenewal();
  await pass(16);
  expect(asked).toEqual([]);
  stop();
  kept.set('redraft.session-renewed', String(Date.now() + 3_600_000));
  stop = startSessionRenewal();
  await pass(0);
  expect(asked).toEqual([16_000]);
});

it('reports an ended session at once, and does not retry', async () => {
  const missing = vi.fn();
  const deaf = onMissingSession(missing);
  recordExpiry(60);
  kept.set('redraft.session-renewed', '0');
  answer = () => ({ status: 400 });
  stop = startSessionRenewal();
  await pass(1);
  expect([asked, missing.mock.calls.length]).toEqual([[0], 1]);
  deaf();
});

it('extends a used session twice a day, after the page has loaded its data', async () => {
  recordExpiry(7 * 86_400);
  stop = startSessionRenewal();
  await pass(60);
  expect(asked).toEqual([]);
  stop();
  kept.set('redraft.session-renewed', String(Date.now() - 13 * 3_600_000));
  stop = startSessionRenewal();
  await pass(19.9);
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked).toEqual([80_000]);
});

it('checks at once when the page becomes visible again, as after the machine slept', async () => {
  recordExpiry(1_000);
  stop = startSessionRenewal();
  await pass(10);
  vi.setSystemTime(begun + 950_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(asked).toEqual([950_000]);
});
