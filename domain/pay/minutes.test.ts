import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTES_INVALID, MINUTES_MISSING, parseMinutes } from './minutes';

describe('minutes as typed', () => {
  it.each(['', '  ', null, undefined])('%j is missing', (input) => {
    expect(parseMinutes(input)).toEqual({ ok: false, problem: 'missing' });
  });

  it.each(['0', 0, '-5', '1.5', 1.5, '1e3', 'x', '14401', '9'.repeat(400), '٣', Number.NaN])(
    '%s is invalid',
    (input) => expect(parseMinutes(input)).toEqual({ ok: false, problem: 'invalid' }),
  );

  it.each([
    ['1', 1],
    [' 90 ', 90],
    [14_400, 14_400],
  ])('%s', (input, minutes) => expect(parseMinutes(input)).toEqual({ ok: true, minutes }));

  it('are whole and from 1 to 14 400, or refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.integer()), (input) => {
        const parsed = parseMinutes(input);
        if (!parsed.ok) return;
        expect(Number.isInteger(parsed.minutes)).toBe(true);
        expect(parsed.minutes).toBeGreaterThanOrEqual(1);
        expect(parsed.minutes).toBeLessThanOrEqual(14_400);
      }),
    );
  });

  it('are asked for in the specified words', () => {
    expect(MINUTES_MISSING).toBe('Please enter the time spent on this work');
    expect(MINUTES_INVALID).toBe('Please enter a valid time in minutes');
  });
});
