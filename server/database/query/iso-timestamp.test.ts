import { expect, test } from 'vitest';
import { isoTimestamp } from './iso-timestamp';

test('times of rows and of JSON have the same format, to the millisecond', () => {
  const moment = '2026-11-21T10:00:00.120Z';
  for (const given of [
    new Date(moment),
    '2026-11-21T10:00:00.12+00:00',
    '2026-11-21T12:00:00.12+02:00',
    moment,
  ]) {
    expect(isoTimestamp(given)).toBe(moment);
  }
  expect(isoTimestamp('2026-11-21T10:00:00+00:00')).toBe('2026-11-21T10:00:00.000Z');
});
