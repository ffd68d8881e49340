import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n, languageReady } from '../i18n/i18n';
import { FailedAnswer } from './faults';
import { useFaultText } from './use-fault-text';

beforeEach(async () => {
  await languageReady('/auth');
});
afterEach(async () => {
  vi.useRealTimers();
  await i18n.changeLanguage('en');
});

function textOf(code: string, retryAfter?: number): string {
  const { result, unmount } = renderHook(() => useFaultText());
  const text = result.current(new FailedAnswer(429, { code, data: { retryAfter } }));
  unmount();
  return text;
}
const at = (time: string) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(`2026-11-30T${time}`));
};

describe('after too many calls', () => {
  it.each([undefined, 1, 59])('a wait of %s s is a moment', (retryAfter) => {
    expect(textOf('TOO_MANY', retryAfter)).toBe('Too many requests; wait a moment and try again');
  });

  it('a longer wait ends at a time of the clock, as a minute in which the call succeeds', () => {
    at('13:05:03');
    expect(textOf('TOO_MANY', 3597)).toBe('Too many attempts. Try again at 14:05.');
    expect(textOf('TOO_MANY', 3598)).toBe('Too many attempts. Try again at 14:06.');
    expect(textOf('TOO_MANY', 60)).toBe('Too many attempts. Try again at 13:07.');
  });

  it('it may end tomorrow', () => {
    at('23:30:00');
    expect(textOf('TOO_MANY', 3600)).toBe('Too many attempts. Try again tomorrow at 00:30.');
  });
});

it('the limit of a day names the time, however near', () => {
  at('13:05:03');
  expect(textOf('DAILY_LIMIT', 30)).toBe('You have reached today’s limit; you can generate more at 13:06');
});
