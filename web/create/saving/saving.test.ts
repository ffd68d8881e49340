import { describe, expect, it } from 'vitest';
import type { SavedBrief } from '#contract/customer';
import { emptyBrief } from '#domain/brief/brief';
import { isBehind, nextSaving, pauseBeforeSave, startSaving } from '#web/lib/saving/saving';
import { startingPoint } from './local-brief';
import type { BriefSaveEvent } from './store-brief';

const AUTO_SAVE_MS = 5_000;

const start = startSaving<SavedBrief>({ version: 3, savedAt: null, behind: false });
const after = (...events: BriefSaveEvent[]) => events.reduce(nextSaving<SavedBrief>, start);
const stored: BriefSaveEvent = { type: 'stored', version: 4, savedAt: '2026-01-01T10:00:00Z' };
const otherVersion: SavedBrief = {
  brief: emptyBrief('swedish'),
  version: 9,
  savedAt: '2026-01-01T09:00:00Z',
};

describe('saving', () => {
  it('waits five seconds after a change and is done once it is stored', () => {
    expect(pauseBeforeSave(start, AUTO_SAVE_MS)).toBeNull();
    expect(pauseBeforeSave(after({ type: 'changed' }), AUTO_SAVE_MS)).toBe(AUTO_SAVE_MS);
    const done = after({ type: 'changed' }, { type: 'sending' }, stored);
    expect(done).toMatchObject({ version: 4, savedAt: '2026-01-01T10:00:00Z', trouble: null });
    expect(isBehind(done)).toBe(false);
    expect(pauseBeforeSave(done, AUTO_SAVE_MS)).toBeNull();
  });

  it('sends one at a time, and a change made meanwhile is saved afterwards', () => {
    const sending = after({ type: 'changed' }, { type: 'sending' }, { type: 'changed' });
    expect(pauseBeforeSave(sending, AUTO_SAVE_MS)).toBeNull();
    const then = nextSaving(sending, stored);
    expect(isBehind(then)).toBe(true);
    expect(pauseBeforeSave(then, AUTO_SAVE_MS)).toBe(AUTO_SAVE_MS);
    expect(then.version).toBe(4);
  });

  it('retries automatically only without a response', () => {
    const failed = (trouble: 'offline' | 'signed-out' | 'refused') =>
      after({ type: 'changed' }, { type: 'sending' }, { type: 'failed', trouble });
    expect(pauseBeforeSave(failed('offline'), AUTO_SAVE_MS)).toBeGreaterThan(0);
    expect(pauseBeforeSave(failed('signed-out'), AUTO_SAVE_MS)).toBeNull();
    expect(pauseBeforeSave(failed('refused'), AUTO_SAVE_MS)).toBeNull();
    expect(pauseBeforeSave(nextSaving(failed('refused'), { type: 'changed' }), AUTO_SAVE_MS)).toBe(
      AUTO_SAVE_MS,
    );
    expect(pauseBeforeSave(nextSaving(failed('signed-out'), { type: 'changed' }), AUTO_SAVE_MS)).toBeNull();
  });

  it('never overwrites another window’s version by itself', () => {
    const conflict = after({ type: 'changed' }, { type: 'sending' }, { type: 'conflict', otherVersion });
    expect(pauseBeforeSave(conflict, AUTO_SAVE_MS)).toBeNull();
    const typedOn = nextSaving(conflict, { type: 'changed' });
    expect(pauseBeforeSave(typedOn, AUTO_SAVE_MS)).toBeNull();
    expect(typedOn.otherVersion).toBe(otherVersion);
    const mine = nextSaving(typedOn, { type: 'rebased', version: 9 });
    expect(mine).toMatchObject({ version: 9, trouble: null, otherVersion: null });
    expect(pauseBeforeSave(mine, AUTO_SAVE_MS)).toBe(AUTO_SAVE_MS);
    const taken = nextSaving(typedOn, { type: 'adopted', version: 9, savedAt: otherVersion.savedAt });
    expect(isBehind(taken)).toBe(false);
  });

  it('starts over when cleared, and without a version once the account has none', () => {
    const cleared = after({ type: 'changed' }, { type: 'cleared' });
    expect(cleared).toMatchObject({ version: 3, savedAt: null, change: 0, saved: 0 });
    expect(nextSaving(cleared, { type: 'rebased', version: 0 })).toMatchObject({ version: 0, savedAt: null });
  });
});

describe('startingPoint', () => {
  const mine = { ...emptyBrief('finnish'), title: 'Pyörä' };
  const saved: SavedBrief = {
    brief: { ...mine, title: 'Sauna' },
    version: 2,
    savedAt: '2026-01-01T09:00:00Z',
  };

  const local = (basedOn: number, ...sent: (typeof mine)[]) => ({ brief: mine, basedOn, sent });

  it('is the account’s brief, or an empty one', () => {
    expect(startingPoint(null, saved)).toMatchObject({ brief: saved.brief, version: 2, behind: false });
    expect(startingPoint(null, null)).toMatchObject({ brief: emptyBrief(), version: 0, behind: false });
  });

  it('is this browser’s copy if the account’s is unchanged', () => {
    const start = startingPoint(local(2), saved);
    expect(start).toMatchObject({ brief: mine, version: 2, behind: true, otherVersion: null });
    expect(startingPoint(local(2), null)).toMatchObject({
      version: 0,
      behind: true,
      otherVersion: null,
    });
  });

  it('asks if both have changed', () => {
    // Based on what it was: a visit that leaves the choice leaves it to the next one.
    expect(startingPoint(local(1), saved)).toMatchObject({ version: 1, otherVersion: saved, sent: [] });
    expect(startingPoint(local(1, { ...mine, title: 'Not that one' }), saved).otherVersion).toBe(saved);
  });

  it('is this browser’s copy over what the page was saving when it was closed', () => {
    const start = startingPoint(local(1, saved.brief), saved);
    expect(start).toMatchObject({ brief: mine, version: 2, behind: true, otherVersion: null });
  });

  it('compares briefs regardless of key order', () => {
    const reordered = Object.fromEntries(Object.entries(saved.brief).reverse()) as unknown as typeof mine;
    const start = startingPoint({ brief: reordered, basedOn: 1, sent: [] }, saved);
    expect(start).toMatchObject({ behind: false, otherVersion: null });
  });
});
