import { expect, test } from 'vitest';
import { agoText } from './ago';

const now = new Date(2026, 10, 22, 12, 0);
const ago = (minutes: number, locale = 'en-GB') =>
  agoText(new Date(now.getTime() - minutes * 60_000), now, locale, 'just now');

test('formats relative times short enough for a column', () => {
  expect(ago(0)).toBe('just now');
  expect(ago(-3)).toBe('just now');
  // CLDR's abbreviations differ between releases of Node.js.
  expect(ago(12)).toMatch(/^12 min\.? ago$/);
  expect(ago(180)).toMatch(/^3 hrs?\.? ago$/);
  expect(ago(24 * 60)).toBe('yesterday');
  expect(ago(3 * 24 * 60)).toBe('3 days ago');
  expect(ago(8 * 24 * 60)).toBeNull();
  expect(ago(12, 'sv-SE')).toBe('för 12 min sedan');
  expect(ago(180, 'sv-SE')).toBe('för 3 tim sedan');
  expect(ago(12, 'fi-FI')).toBe('12 min sitten');
});
