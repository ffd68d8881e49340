import { readFileSync } from 'node:fs';
import type { Language } from '#domain/brief/brief';
import { projectFile } from '#server/runtime/project-root';

export type Half = 'first' | 'second';
/** A file of pairs: one of the halves, or keywords as they are searched for. */
export type BlindSet = Half | 'natural';

/** A pair of a keyword and a sentence; README.md beside this file says what the marks mean. */
export interface Pair {
  mark: '+' | '-' | '~';
  keyword: string;
  /** The sentence without its brackets. */
  sentence: string;
  /** UTF-16 offset of each place that was in brackets, with what stands there. */
  places: { start: number; text: string }[];
}

const LINE = /^([+~-]) \| (.+?) \| (.+)$/;

/** @throws Error for a line that is no pair, and for a found keyword without brackets. */
export function readBlindSet(language: Language, set: BlindSet): Pair[] {
  const path = `server/text-checks/blind-sets/${language}-${set}.txt`;
  return readFileSync(projectFile(path), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const parts = LINE.exec(line);
      if (!parts) throw new Error(`${path}: this is no pair: ${line}`);
      const [, mark, keyword = '', marked = ''] = parts;
      const places: Pair['places'] = [];
      let sentence = '';
      for (const [, before = '', inside] of marked.matchAll(/([^[]*)(?:\[([^\]]*)\])?/g)) {
        sentence += before;
        if (inside === undefined) continue;
        places.push({ start: sentence.length, text: inside });
        sentence += inside;
      }
      if (mark === '+' && places.length === 0) throw new Error(`${path}: brackets are missing: ${line}`);
      return { mark: mark === '+' ? '+' : mark === '-' ? '-' : '~', keyword, sentence, places };
    });
}
