import { expect, test } from 'vitest';
import { formatPeriod } from './calendar';

test('formats a period in the locale, and a single day once', () => {
  expect(formatPeriod('en-GB', '2026-10-24', '2026-11-22')).toMatch(/^24 Oct\s–\s22 Nov 2026$/);
  expect(formatPeriod('sv-SE', '2026-10-24', '2026-11-22')).toMatch(/^24 okt.\s?–\s?22 nov. 2026$/);
  expect(formatPeriod('fi-FI', '2026-11-01', '2026-11-01')).toBe('1.11.2026');
});
