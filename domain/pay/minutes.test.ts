import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTES_INVALID, MINUTES_MISSING, MINUTES_TOO_MANY, parseMinutes, stepMinutes } from './minutes';

describe('minutes as typed', () => {
  it.each(['', '  ', null, undefined])('%j is missing', (input) => {
    expect(parseMinutes(input)).toEqual({ ok: false, problem: 'missing' });
  });

  it.each([
    '0',
    '-5',
    '7.5',
    '1,5',
    '1e3',
    'x',
    '12 min',
    '1 440',
    '+5',
    '0x10',
    '１２',
    '٣',
    'NaN',
    '05',
    '5.0',
    '٥',
    '5\u00a0min',
    '0'.repeat(16),
  ])('%j is invalid', (input) => expect(parseMinutes(input)).toEqual({ ok: false, problem: 'invalid' }));

  it.each(['14401', '9'.repeat(16), '9'.repeat(400)])('%s is more than can be logged at once', (input) =>
    expect(parseMinutes(input)).toEqual({ ok: false, problem: 'tooMany' }),
  );

  it.each([
    ['1', 1],
    // White space around a number is no part of it: pasting brings it along.
    [' 90 ', 90],
    ['\t5\n', 5],
    ['14400', 14_400],
  ])('%s', (input, minutes) => expect(parseMinutes(input)).toEqual({ ok: true, minutes }));

  it('are whole and from 1 to 14 400, or refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (input) => {
        const parsed = parseMinutes(input);
        if (!parsed.ok) return;
        expect(Number.isInteger(parsed.minutes)).toBe(true);
        expect(parsed.minutes).toBeGreaterThanOrEqual(1);
        expect(parsed.minutes).toBeLessThanOrEqual(14_400);
      }),
    );
  });

  it('have the specified error messages', () => {
    expect(MINUTES_MISSING).toBe('Please enter the time spent on this work');
    expect(MINUTES_INVALID).toBe('Please enter a valid time in minutes');
    expect(MINUTES_TOO_MANY).toBe('Please enter at most 14,400 minutes (10 days)');
  });

  it.each([
    ['', 1, '1'],
    ['1', 1, '2'],
    ['2', -1, '1'],
    ['1', -1, '1'],
    ['14400', 1, '14400'],
    ['x', 1, 'x'],
    ['7.5', -1, '7.5'],
    ['1e3', 1, '1e3'],
  ] as const)('%j, one step of %s, is %s', (typed, by, stepped) =>
    expect(stepMinutes(typed, by)).toBe(stepped),
  );
});
