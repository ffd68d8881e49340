import { CLAIM_KINDS, type ClaimKind, type ClaimSpan } from '../claim';

/** A sentence of a blind set with its planted facts, as README.md in `blind-sets` describes it. */
export interface PlantedSentence {
  text: string;
  planted: ClaimSpan[];
}

const PLANTED = new RegExp(`\\[(${CLAIM_KINDS.join('|')}):([^\\]]+)\\]`, 'g');

/** @throws Error where a line holds brackets that plant nothing. */
export function readBlindSet(file: string): { sentences: PlantedSentence[]; none: string[] } {
  const [planted = '', none = ''] = file.split(/^-- none$/m);
  return { sentences: linesOf(planted).map(readSentence), none: linesOf(none) };
}

function linesOf(part: string): string[] {
  return part.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

function readSentence(line: string): PlantedSentence {
  const planted: ClaimSpan[] = [];
  let text = '';
  let end = 0;
  for (const { 0: whole, 1: kind = '', 2: words = '', index } of line.matchAll(PLANTED)) {
    text += line.slice(end, index);
    planted.push({ kind: kind as ClaimKind, start: text.length, end: text.length + words.length });
    text += words;
    end = index + whole.length;
  }
  text += line.slice(end);
  if (/[[\]]/.test(text)) throw new Error(`Nothing is planted here: ${line}`);
  return { text, planted };
}
