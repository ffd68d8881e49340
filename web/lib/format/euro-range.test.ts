import { expect, it } from 'vitest';
import { LOCALES } from '../i18n/languages';
import { euroRange } from './euro-range';

it('a range of euro has one sign, where the language puts it', () => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  expect(plain(euroRange(LOCALES.en, 1_667, 2_708))).toBe('€16.67–27.08');
  expect(plain(euroRange(LOCALES.sv, 1_667, 2_708))).toBe('16,67–27,08 €');
  expect(plain(euroRange(LOCALES.fi, 1_667, 2_708))).toBe('16,67–27,08 €');
  expect(plain(euroRange(LOCALES.fi, 123_450, 234_500))).toBe('1 234,50–2 345,00 €');
  expect(plain(euroRange(LOCALES.en, 1_667, 1_667))).toBe('€16.67');
});
