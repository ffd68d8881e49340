import type { Language } from '../../brief/brief';
import { sentencesIn } from '../../text/sentences';
import { countWords } from '../../text/words';
import { shown } from './shown';

/** A line of a section, in the order of the text. */
interface Line {
  kind: 'heading' | 'paragraph' | 'quote' | 'item' | 'cell';
  text: string;
}

/** Words after which neither a sentence nor an item ends; a preposition or a verb may stand last in a good one. */
const LEADS_ON: Record<Language, RegExp> = {
  english: /(?<!\p{L})(?:and|or|but|the|an?|because|whose|your|our|their|its|than|if|while)$/u,
  swedish: /(?<!\p{L})(?:och|eller|men|samt|att|som|en|ett|eftersom|sin|din|våra|hos|mellan)$/u,
  finnish:
    /(?<!\p{L})(?:ja|tai|sekä|mutta|että|jotta|kun|jos|joka|jonka|jotka|joita|joissa|kuin|eli|vaan|kuten)$/u,
};
/** What ends a line as its writer meant it. A colon announces what follows, which at the end of a section nothing does. */
const ENDED = /[.!?…][\p{Pf}\p{Pe}"'”’»*_]*$/u;
/** An address, also of a house, a number or a date may stand last without a full stop. */
const ENDS_IN_ADDRESS =
  /(?:\d{3}\s?\d{2},?\s\p{Lu}[\p{L}-]+(?:\s\p{L}+)?|\S+\.\p{L}{2,}\S*|\S+@\S+|[\d\s+().:–-]*\d(?:[\s\u00a0]*(?:€|kr|%|h))?)$/u;
/** A call to act of fewer words may have no full stop. */
const SENTENCE_WORDS = 6;

/**
 * Returns the last words of a section that ends within a sentence, also where the model's finish reason is 'stop'; null for a complete one.
 * Lists, headings, tables and calls to action often have no full stop, so there only a last word that cannot end a sentence counts.
 *
 * @param isCall whether the last line is a link or in bold as a whole
 */
export function findBrokenEnd(lines: readonly Line[], isCall: boolean, language: Language): string | null {
  const last = lines.at(-1);
  if (!last || last.kind === 'heading') return null;
  const text = last.text.trim();
  if (text === '' || ENDED.test(text) || ENDS_IN_ADDRESS.test(text)) return null;
  const end = shownEnd(text);
  if (leadsOn(text, language)) return end;
  if (last.kind === 'cell' || isCall) return null;
  if (last.kind === 'item') return othersEnd(lines) ? end : null;
  const sentence = sentencesIn(text, language).at(-1)?.text ?? text;
  // A signature is none: "– Maria, customer since 2019".
  const isSentence = !/^[–—-]/u.test(sentence) && countWords(sentence, language) >= SENTENCE_WORDS;
  return isSentence ? end : null;
}

/** Whether a title or a description ends in a word that must go on. */
export function findBrokenField(text: string, language: Language): string | null {
  return leadsOn(text.trim(), language) ? shownEnd(text.trim()) : null;
}

function leadsOn(text: string, language: Language): boolean {
  return /[,;:(–—-]$/u.test(text) || LEADS_ON[language].test(text);
}

/** Whether the list, three items or more, ends each of its other items with a full stop. */
function othersEnd(lines: readonly Line[]): boolean {
  const before = lines.slice(0, -1);
  const others = before.slice(before.findLastIndex(({ kind }) => kind !== 'item') + 1);
  return others.length > 1 && others.every(({ text }) => ENDED.test(text.trim()));
}

/** The last words, as messages quote them. */
function shownEnd(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const tail = [...line].slice(-60).join('');
  return shown(tail === line ? line : `…${tail.slice(tail.indexOf(' ') + 1)}`);
}
