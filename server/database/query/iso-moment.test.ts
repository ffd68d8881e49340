import { expect, test } from 'vitest';
import { isoMoment } from './iso-moment';

test('moments of rows and of JSON are told alike, to the millisecond', () => {
  const moment = '2026-11-21T10:00:00.120Z';
  for (const given of [
    new Date(moment),
    '2026-11-21T10:00:00.12+00:00',
    '2026-11-21T12:00:00.12+02:00',
    moment,
  ]) {
    expect(isoMoment(given)).toBe(moment);
  }
  expect(isoMoment('2026-11-21T10:00:00+00:00')).toBe('2026-11-21T10:00:00.000Z');
});
