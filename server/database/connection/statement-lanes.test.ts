import { describe, expect, it } from 'vitest';
import { StatementLanes } from './statement-lanes';
import { DatabaseUnavailable } from './unavailable';

const LOCKED = Object.assign(new Error('canceling statement due to lock timeout'), {
  code: '55P03',
  severity: 'ERROR',
});

function lanes() {
  const clock = { now: 0 };
  const limits = { max: 4, maxSlow: 2, slowMs: 300, waitMs: 60_000, retryMs: 500 };
  return { clock, lanes: new StatementLanes(limits, () => clock.now) };
}

/** A statement that runs until the test ends it. */
function statement() {
  let end: () => void = () => {};
  let begun = false;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    work: () => {
      begun = true;
      return ended;
    },
    end: () => end(),
    begun: () => begun,
  };
}

describe('statements of one kind', () => {
  it('use only a part of the connections, and the next one queues', async () => {
    const { lanes: own } = lanes();
    const running = Array.from({ length: 4 }, statement);
    const last = statement();
    const all = running.map(({ work }) => own.run('list', false, work));
    all.push(own.run('list', false, last.work));
    expect(running.every(({ begun }) => begun())).toBe(true);
    expect(last.begun()).toBe(false);
    running[0]?.end();
    await all[0];
    last.end();
    for (const { end } of running) end();
    await Promise.all(all);
    expect(last.begun()).toBe(true);
  });

  it('use at most two connections when slow, and other kinds do not wait', async () => {
    const { lanes: own, clock } = lanes();
    const slow = [statement(), statement()];
    const third = statement();
    const all = slow.map(({ work }) => own.run('report', false, work));
    clock.now = 301;
    all.push(own.run('report', false, third.work));
    expect(third.begun()).toBe(false);
    expect(await own.run('session', false, async () => 'at once')).toBe('at once');
    for (const { end } of [...slow, third]) end();
    await Promise.all(all);
    expect(third.begun()).toBe(true);
  });

  it('with repeated lock time-outs are tried one at a time until one succeeds', async () => {
    const { lanes: own, clock } = lanes();
    const inVain = () => own.run('locked', true, () => Promise.reject(LOCKED));
    await expect(inVain()).rejects.toBe(LOCKED);
    await expect(inVain()).rejects.toBe(LOCKED);
    await expect(inVain()).rejects.toBeInstanceOf(DatabaseUnavailable);
    clock.now = 501;
    const probe = statement();
    const probing = own.run('locked', true, probe.work);
    await expect(inVain()).rejects.toBeInstanceOf(DatabaseUnavailable);
    probe.end();
    await probing;
    expect(await own.run('locked', true, async () => 'free')).toBe('free');
  });

  it('that begin or end a transaction never queue', async () => {
    const { lanes: own } = lanes();
    for (let n = 0; n < 3; n++) await own.run('rollback', true, () => Promise.reject(LOCKED)).catch(() => {});
    expect(await own.run('rollback', true, async () => 'done')).toBe('done');
  });
});
