import { act, renderHook } from '@testing-library/react';
import { useReducer, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { nextSaving, type OtherVersion, pauseBeforeSave, type SaveEvent, startSaving } from './saving';
import { useSaveTriggers } from './use-save-triggers';

const SAVED_AT = '2026-11-24T12:00:00.000Z';
const AUTO_SAVE = 5_000;

afterEach(() => vi.useRealTimers());

/** A form, of which each save is answered at once. Times are in milliseconds since it was opened. */
function openForm() {
  vi.useFakeTimers();
  const opened = Date.now();
  const kept: number[] = [];
  const sent: number[] = [];
  const { result } = renderHook(() => {
    const start = startSaving<OtherVersion>({ version: 1, savedAt: null, behind: false });
    const [save, dispatch] = useReducer(nextSaving<OtherVersion>, start);
    const now = useRef({ save });
    now.current.save = save;
    const tell = useRef((event: SaveEvent<OtherVersion>) => {
      now.current.save = nextSaving(now.current.save, event);
      dispatch(event);
    }).current;
    const storeLocally = useRef(() => void kept.push(Date.now() - opened)).current;
    const send = useRef(async () => {
      sent.push(Date.now() - opened);
      tell({ type: 'sending' });
      await Promise.resolve();
      tell({ type: 'stored', version: 2, savedAt: SAVED_AT });
    }).current;
    const sendOnLeaving = useRef(() => undefined).current;
    useSaveTriggers({ save, now, autoSave: AUTO_SAVE, send, storeLocally, sendOnLeaving });
    return tell;
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return {
    ...{ kept, sent, pass },
    /** Changes it every 200 ms for so long. */
    async type(ms: number) {
      for (let passed = 0; passed < ms; passed += 200) {
        act(() => result.current({ type: 'changed' }));
        await pass(200);
      }
    },
  };
}

it('changes without a pause are kept every three seconds, and sent every fifteen', async () => {
  const { kept, sent, type } = openForm();
  await type(60_000);
  const gaps = (times: number[]) => [0, ...times].map((time, at) => (times[at] ?? 60_000) - time);
  expect(Math.max(...gaps(kept))).toBeLessThanOrEqual(3_200);
  expect(Math.max(...gaps(sent))).toBeLessThanOrEqual(15_200);
  expect([kept.length, sent.length]).toEqual([20, 4]);
});

it('a change with a pause after it is kept after half a second, and sent after that of the form', async () => {
  const { kept, sent, type, pass } = openForm();
  await pass(1_000);
  kept.length = 0;
  await type(1_000);
  await pass(20_000);
  expect([kept, sent]).toEqual([[1_000 + 800 + 500], [1_000 + 800 + AUTO_SAVE]]);
});

it.each([
  ['offline', 10_000],
  ['not-allowed', 10_000],
  ['signed-out', null],
  ['refused', null],
  ['closed', null],
] as const)('after a failed save another is due where that may help: %s', (trouble, pause) => {
  const start = startSaving<OtherVersion>({ version: 1, savedAt: null, behind: true });
  const failed = nextSaving(nextSaving(start, { type: 'sending' }), { type: 'failed', trouble });
  expect(pauseBeforeSave(failed, AUTO_SAVE)).toBe(pause);
});
