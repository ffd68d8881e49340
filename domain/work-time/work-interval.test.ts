import { describe, expect, it } from 'vitest';
import { needsReason, timerMinutes } from './timer-minutes';
import { afterHeartbeat, countedMs, endByItself, endNow, type RunningInterval } from './work-interval';

const at = (minutes: number, seconds = 0) => (minutes * 60 + seconds) * 1_000;
const interval = (heartbeat: number, present: number): RunningInterval => ({
  startedAt: 0,
  lastHeartbeatAt: heartbeat,
  presentAt: present,
});

describe('an interval', () => {
  it('ends at its last heartbeat after more than two minutes of silence', () => {
    const silent = interval(at(30), at(29, 50));
    expect(endByItself(silent, at(32))).toBeNull();
    expect(endByItself(silent, at(32) + 1)).toEqual({ endedAt: at(30), reason: 'silent' });
    expect(endByItself(silent, at(60 * 340))).toEqual({ endedAt: at(30), reason: 'silent' });
  });

  it('ends where the writer was asked, once nobody has answered for a minute', () => {
    const absent = (now: number) => endByItself(interval(now, at(10)), now);
    expect(absent(at(15, 30))).toBeNull();
    expect(absent(at(16))).toBeNull();
    expect(absent(at(16) + 1)).toEqual({ endedAt: at(15), reason: 'unanswered' });
    // The page was closed while it was asking.
    expect(endByItself(interval(at(15, 30), at(10)), at(22 * 60))).toEqual({
      endedAt: at(15),
      reason: 'unanswered',
    });
  });

  it('goes on when the question is answered in time, and a later answer adds nothing', () => {
    const asking = interval(at(15, 20), at(10));
    expect(countedMs(asking, at(15, 40))).toBe(at(15));
    const kept = afterHeartbeat(asking, at(15, 40), at(15, 40));
    expect(kept).toEqual(interval(at(15, 40), at(15, 40)));
    expect(kept && countedMs(kept, at(15, 50))).toBe(at(15, 50));
    expect(afterHeartbeat(interval(at(16), at(10)), at(16, 1), at(16, 1))).toBeNull();
    expect(endNow(asking, at(40), 'submitted')).toEqual({ endedAt: at(15), reason: 'unanswered' });
  });

  it('counts nothing after an unanswered question, whatever ends it', () => {
    expect(endNow(interval(at(15, 20), at(10)), at(15, 40), 'paused').endedAt).toBe(at(15));
    expect(endNow(interval(at(14), at(10)), at(14, 20), 'left')).toEqual({
      endedAt: at(14, 20),
      reason: 'left',
    });
  });

  it('believes no presence from the future, and forgets none that it has heard of', () => {
    expect(afterHeartbeat(interval(at(1), at(1)), at(1, 30), at(900))).toMatchObject({
      presentAt: at(1, 30),
    });
    expect(afterHeartbeat(interval(at(1), at(1)), at(1, 30), at(-900))).toMatchObject({ presentAt: at(1) });
    expect(afterHeartbeat(interval(at(1), at(1)), at(1, 30), null)).toMatchObject({ presentAt: at(1) });
    // The clock was set back between two heartbeats.
    expect(afterHeartbeat(interval(at(2), at(1)), at(1, 30), null)).toMatchObject({ lastHeartbeatAt: at(2) });
    expect(endNow(interval(0, 0), at(-1), 'paused').endedAt).toBe(0);
  });
});

describe('the minutes of a timer', () => {
  it.each([
    [0, 0],
    [999, 0],
    [1_000, 1],
    [60_000, 1],
    [60_999, 1],
    [61_000, 2],
    [at(52), 52],
    [at(52, 1), 53],
    [at(400 * 60), 14_400],
    [-5, 0],
  ])('of %i ms are %i', (milliseconds, minutes) => {
    expect(timerMinutes(milliseconds)).toBe(minutes);
  });

  it('need a reason to be changed, and without recorded time none', () => {
    expect(needsReason(52, 52)).toBe(false);
    expect(needsReason(51, 52)).toBe(true);
    expect(needsReason(90, 0)).toBe(false);
  });
});
