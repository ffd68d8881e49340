import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WORD_COUNTS } from '../brief/brief';
import { REQUEST_STATUSES, WORK_STATUSES } from '../content-request/status';
import { DEFAULT_SETTINGS } from '../settings';
import { deadlineHours, extendedDueAt, isOverdue, reminderHours, startBy } from './deadline';

const now = new Date('2026-05-04T09:00:00.000Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('a deadline', () => {
  it('follows from the length by the settings: 36, 48 and 60 hours by default', () => {
    expect(WORD_COUNTS.map((words) => deadlineHours(words, DEFAULT_SETTINGS))).toEqual([36, 48, 60]);
    const flat = { deadlineBaseHours: 5, deadlineHoursPer500Words: 0 };
    expect(WORD_COUNTS.map((words) => deadlineHours(words, flat))).toEqual([5, 5, 5]);
  });

  it('is near in its last quarter, and a day before it at most', () => {
    expect(reminderHours(36)).toBe(9);
    expect(reminderHours(400)).toBe(24);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (hours) => {
        const before = reminderHours(hours);
        expect(before).toBeGreaterThan(0);
        expect(before).toBeLessThan(hours);
      }),
    );
  });

  it('is over from its very moment on, as long as a writer has the request', () => {
    const dueAt = now.toISOString();
    const overdue = REQUEST_STATUSES.filter((status) => isOverdue({ status, dueAt }, now));
    expect(overdue).toEqual(WORK_STATUSES);
    expect(isOverdue({ status: 'assigned', dueAt: inHours(0.001).toISOString() }, now)).toBe(false);
    expect(isOverdue({ status: 'assigned', dueAt: null }, now)).toBe(false);
    expect(isOverdue({ status: 'assigned', dueAt, pausedAt: dueAt }, now)).toBe(false);
  });

  it('is extended once by 24 hours, where that leaves time', () => {
    expect(extendedDueAt({ dueAt: inHours(3), extended: false }, now)).toEqual(inHours(27));
    expect(extendedDueAt({ dueAt: inHours(-23), extended: false }, now)).toEqual(inHours(1));
    expect(extendedDueAt({ dueAt: inHours(-24), extended: false }, now)).toBeNull();
    expect(extendedDueAt({ dueAt: inHours(3), extended: true }, now)).toBeNull();
    expect(extendedDueAt({ dueAt: null, extended: false }, now)).toBeNull();
  });
});

it('an assignment is to be started within 24 hours', () => {
  expect(startBy(now.toISOString())).toEqual(inHours(24));
});
