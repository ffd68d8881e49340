import { describe, expect, it } from 'vitest';
import {
  ANSWER_MS,
  afterHeartbeat,
  endNow,
  HEARTBEAT_MS,
  type IntervalEnd,
  PROMPT_MS,
  type RunningInterval,
} from './work-interval';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEP = 5 * SECOND;

/** A reproducible generator of numbers from 0 to 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The moments between two days at which a zone's clocks change. */
function clockChanges(zone: string, from: number, days: number): number[] {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const offset = (moment: number) =>
    format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
  const found: number[] = [];
  for (let moment = from; moment < from + days * DAY; moment += 30 * MINUTE)
    if (offset(moment) !== offset(moment + 30 * MINUTE)) found.push(moment + 30 * MINUTE);
  return found;
}

type Stretch = [start: number, end: number];

/** The server's intervals of one writer and one request, by the rules alone. */
class Recorder {
  readonly ended: Stretch[] = [];
  private running: RunningInterval | null = null;

  start(now: number): void {
    const goesOn = this.running && afterHeartbeat(this.running, now, now);
    if (!goesOn) this.end(now, 'elsewhere');
    this.running = goesOn ?? { startedAt: now, lastHeartbeatAt: now, presentAt: now };
  }

  /** Whether the interval runs after it. */
  heartbeat(now: number, presentAt: number | null): boolean {
    const after = this.running && afterHeartbeat(this.running, now, presentAt);
    if (after) this.running = after;
    else this.end(now, 'paused');
    return after !== null;
  }

  end(now: number, reason: IntervalEnd['reason']): void {
    if (this.running) this.ended.push([this.running.startedAt, endNow(this.running, now, reason).endedAt]);
    this.running = null;
  }
}

/** What a page knows: its own monotonic clock, which stands still while the computer sleeps, and the server's last answer. */
interface Page {
  slept: number;
  lastHeartbeat: number;
  lastKey: number | null;
  answered: { server: number; page: number };
  shownRunning: boolean;
}

type Event = 'typing' | 'thinking' | 'away' | 'sleep' | 'crash' | 'closed' | 'offline';
const FAULTS: readonly Event[] = ['away', 'sleep', 'crash', 'closed', 'offline'];

interface Day {
  counted: Stretch[];
  /** The moments of keys and scrolls. */
  keys: number[];
  hasFaults: boolean;
}

/** One working day: stretches of typing, thinking, leaving, sleeping computers, crashes and lost networks, in random order. */
function simulateDay(begin: number, hours: number, chance: () => number): Day {
  const recorder = new Recorder();
  const keys: number[] = [];
  const hasFaults = chance() < 0.8;
  let page: Page | null = null;
  let now = begin;

  function key(isOnline: boolean) {
    keys.push(now);
    page ??= {
      ...{ slept: 0, lastHeartbeat: now, lastKey: null, shownRunning: false },
      answered: { server: now, page: now },
    };
    page.lastKey = now - page.slept;
    if (page.shownRunning || !isOnline) return;
    // A changed text starts the timer.
    const arrival = now + Math.floor(chance() * 2_000);
    recorder.start(arrival);
    page.answered = { server: arrival, page: arrival - page.slept };
    page.lastHeartbeat = now;
    page.shownRunning = true;
  }

  function heartbeat(isOnline: boolean) {
    if (!page?.shownRunning || now - page.lastHeartbeat < HEARTBEAT_MS) return;
    page.lastHeartbeat = now;
    if (!isOnline) return;
    const [there, back] = [Math.floor(chance() * 3_000), Math.floor(chance() * 1_000)];
    const presentAt =
      page.lastKey === null ? null : page.answered.server + Math.max(0, page.lastKey - page.answered.page);
    const runs = recorder.heartbeat(now + there, presentAt);
    page.answered = { server: now + there, page: now + there + back - page.slept };
    page.shownRunning = runs;
    page.lastKey = null;
  }

  const STRETCHES: Record<Event, () => void> = {
    typing: () => pass(MINUTE + chance() * 20 * MINUTE, { typing: true }),
    thinking: () => pass(chance() * (PROMPT_MS - MINUTE)),
    away: () => pass(6 * MINUTE + STEP + chance() ** 3 * 14 * HOUR),
    sleep: () => {
      const asleep = Math.floor(chance() * 10 * HOUR);
      if (page) page.slept += asleep;
      now += asleep;
    },
    crash: () => {
      page = null;
      now += Math.floor(chance() * HOUR);
    },
    closed: () => {
      // Perhaps while it asks whether the writer is still there.
      pass(chance() * 6 * MINUTE);
      // Half of the last calls of closing pages are lost.
      if (page?.shownRunning && chance() < 0.5) recorder.end(now, 'left');
      page = null;
      now += Math.floor(chance() * 2 * HOUR);
    },
    offline: () => pass(chance() * 10 * MINUTE, { typing: chance() < 0.5, online: false }),
  };

  function pass(time: number, { typing = false, online = true } = {}) {
    const until = now + Math.floor(time);
    while (now < until) {
      if (typing && chance() < 0.5) key(online);
      heartbeat(online);
      now += STEP;
    }
  }

  while (now < begin + hours * HOUR) {
    STRETCHES.typing();
    const faulty = hasFaults && chance() < 0.4;
    STRETCHES[faulty ? (FAULTS[Math.floor(chance() * FAULTS.length)] ?? 'away') : 'thinking']();
  }
  recorder.end(now + DAY, 'submitted');
  return { counted: recorder.ended, keys, hasFaults };
}

const overlap = ([a, b]: Stretch, [c, d]: Stretch) => Math.max(0, Math.min(b, d) - Math.max(a, c));

/** Stretches without a key that left the question without an answer in time; the last has no end. */
function absences(keys: readonly number[]): Stretch[] {
  return keys
    .map((moment, at): Stretch => [moment, keys[at + 1] ?? Number.MAX_SAFE_INTEGER])
    .filter(([from, to]) => to - from > PROMPT_MS + ANSWER_MS);
}

describe('a thousand days of a timer', () => {
  const from = Date.UTC(2026, 0, 1);
  const zones = ['Europe/Helsinki', 'America/St_Johns'];
  const changes = zones.map((zone) => clockChanges(zone, from, 1_000));

  it('meet the folds of autumn and the gaps of spring in both zones', () => {
    expect(changes.map((ofZone) => ofZone.length)).toEqual([5, 5]);
    // The hour from 03:00 to 04:00 comes twice on 25 October 2026 in Helsinki.
    expect(changes[0]).toContain(Date.UTC(2026, 9, 25, 1));
  });

  it.each(zones.map((zone, at) => [zone, at] as const))(
    'cost at most five minutes for each time that it was forgotten (%s)',
    (_, at) => {
      const chance = random(20_261_125 + at);
      let withoutFaults = 0;
      for (let day = 0; day < 1_000; day += 1) {
        const midnight = from + day * DAY;
        const change = changes[at]?.find((moment) => moment >= midnight && moment < midnight + DAY);
        // On days with a change of clocks the work goes on through it.
        const begin = change === undefined ? midnight + Math.floor(chance() * 16 * HOUR) : change - 2 * HOUR;
        const { counted, keys, hasFaults } = simulateDay(begin, 2 + chance() * 6, chance);
        const label = `day ${day}`;
        for (const absence of absences(keys)) {
          const cost = counted.reduce((sum, stretch) => sum + overlap(stretch, absence), 0);
          expect(cost, label).toBeLessThanOrEqual(PROMPT_MS);
        }
        const gaps = absences(keys).length;
        const sum = counted.reduce((total, [start, end]) => total + end - start, 0);
        const present =
          (keys.at(-1) ?? 0) -
          (keys[0] ?? 0) -
          absences(keys)
            .slice(0, -1)
            .reduce((s, [a, b]) => s + b - a, 0);
        expect(sum, label).toBeLessThanOrEqual(present + gaps * PROMPT_MS);
        const ordered = [...counted].sort(([one], [other]) => one - other);
        for (const [index, [start, end]] of ordered.entries()) {
          expect(end, label).toBeGreaterThanOrEqual(start);
          expect(start, label).toBeGreaterThanOrEqual(ordered[index - 1]?.[1] ?? 0);
        }
        if (hasFaults) continue;
        // What was worked is not lost either.
        expect(sum, label).toBeGreaterThanOrEqual(present - MINUTE);
        withoutFaults += 1;
      }
      expect(withoutFaults).toBeGreaterThan(100);
    },
  );
});
