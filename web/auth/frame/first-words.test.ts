import { expect, it } from 'vitest';
import en from '#web/messages/en/auth.json';
import fi from '#web/messages/fi/auth.json';
import sv from '#web/messages/sv/auth.json';
import { FIRST_WORDS } from './first-words';

it.each([
  ['en', en],
  ['sv', sv],
  ['fi', fi],
] as const)('the start page’s words in %s are those of the messages', (language, { title, lead }) => {
  expect(FIRST_WORDS[language]).toEqual({ title, lead });
});
