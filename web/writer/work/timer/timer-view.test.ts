import { expect, it } from 'vitest';
import { serverTime, timerView } from './timer-view';

const NOW = Date.parse('2026-10-25T00:30:00.000Z');
const iso = (seconds: number) => new Date(NOW + seconds * 1_000).toISOString();
/** The page's clock is an hour ahead of the server's. */
const HERE = NOW + 3_600_000;
const later = (seconds: number) => HERE + seconds * 1_000;
const answered = (promptIn: number) => ({
  at: HERE,
  time: {
    ...{ now: iso(0), elapsedMs: 600_000, endedBy: null },
    running: { id: 'x', promptAt: iso(promptIn), answerBy: iso(promptIn + 60) },
  },
});

it('runs, asks, and stops where it asked, by the server’s last answer', () => {
  const view = (seconds: number, key = 0) => timerView(answered(30), key, later(seconds));
  expect(view(10)).toEqual({ phase: 'running', minutes: 11, endedBy: null });
  expect(view(30)).toEqual({ phase: 'asking', minutes: 11, endedBy: null });
  expect(view(91)).toEqual({ phase: 'stopped', minutes: 11, endedBy: 'unanswered' });
  expect(view(70, later(20))).toEqual({ phase: 'running', minutes: 12, endedBy: null });
});

it('shows no more than the last answer once the server is silent', () => {
  expect(timerView(answered(300), later(100), later(121))).toEqual({
    ...{ phase: 'stopped', minutes: 10, endedBy: 'silent' },
  });
});

it('tells a key by the server’s clock', () => {
  expect(serverTime(answered(30), later(20))).toBe(iso(20));
  expect(serverTime(answered(30), later(-20))).toBe(iso(0));
});
