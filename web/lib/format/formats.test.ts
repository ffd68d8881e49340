import { expect, it } from 'vitest';
import { INTERFACE_LANGUAGES, LOCALES } from '../i18n/languages';
import { dateFormat } from './date-formats';
import { euroFormat } from './number-formats';
import { spanText } from './span-text';

const plain = (text: string) => text.replace(/\s/g, ' ');

/** Tests run in Newfoundland time, 2.5 hours behind UTC in summer, where it is still the day before. */
it.each(INTERFACE_LANGUAGES)('a moment is shown in the reader’s zone, in %s', (language) => {
  const shown = dateFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date('2026-07-02T01:15:00Z'),
  );
  expect(plain(shown)).toMatch(/\b1\b.*2026.*(22[.:]45|10:45 ?pm)/i);
});

it.each([
  ['en', '€1,234.50'],
  ['sv', '1 234,50 €'],
  ['fi', '1 234,50 €'],
] as const)('money has two decimals and the euro sign, in %s', (language, text) => {
  expect(plain(euroFormat(LOCALES[language]).format(1234.5))).toBe(text);
});

it.each([
  ['en', '08:05–09:35', '2 Jul 2026, 08:05'],
  ['sv', '08:05–09:35', '2 juli 2026 08:05'],
  ['fi', 'klo 8.05–9.35', '2.7.2026 klo 8.05'],
] as const)('times without their date do not look like dates, in %s', (language, text, start) => {
  const [from, to, nextDay] = ['2026-07-02T10:35:00Z', '2026-07-02T12:05:00Z', '2026-07-03T12:05:00Z'];
  expect(plain(spanText(LOCALES[language], from, to, 'times'))).toBe(text);
  expect(plain(spanText(LOCALES[language], from, nextDay, 'times'))).toMatch(new RegExp(`^${start}`));
});
