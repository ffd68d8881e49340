import type { Language } from '../../brief/brief';
import type { TextCheckInput } from '../checked-text';
import { createMatcher } from '../create-matcher';
import { check } from './check';

export const MATCHERS = {
  english: createMatcher('english'),
  swedish: createMatcher('swedish'),
  finnish: createMatcher('finnish'),
};

type Entries = readonly (readonly [term: string, writeAs: string])[];

/** Each finding's term and how it is written, and what stands at its places. */
export function toldOf(entries: Entries, input: Partial<TextCheckInput>): string[] {
  const { language = 'english' } = input;
  const glossary = entries.map(([term, writeAs]) => ({ term, writeAs }));
  const { findings, told } = check(
    'glossary',
    { ...input, language, glossary },
    MATCHERS[language].findAvoided,
  );
  return findings.map(({ reason, values }, at) =>
    reason === 'other_spelling'
      ? `${values.word} → ${values.writeAs}: ${told[at]?.replace('other_spelling: ', '')}`
      : reason,
  );
}

/** What stands in a text and is not as one entry has it. */
export function wrongIn(
  term: string,
  writeAs: string,
  markdown: string,
  language: Language = 'english',
): string[] {
  const [told = ''] = toldOf([[term, writeAs]], { language, markdown });
  return told === 'none' ? [] : (told.split(': ')[1] ?? '').split(' | ');
}
