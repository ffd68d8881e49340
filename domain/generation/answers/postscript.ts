import { isRemark } from './remarks/find-remarks';

/** What the customer asked for: the brief's call to act, and what a text is written anew for. */
export interface Asked {
  callToAction: string;
  instruction: string;
}
export const NOTHING_ASKED: Asked = { callToAction: '', instruction: '' };

/** What a model says after its answer stands in its last paragraphs, of which there are few. */
const MOST_PARAGRAPHS = 3;

/**
 * A text without last lines that say nothing but remarks on it. Any less certain one stays and is told as a problem: a customer's
 * paragraph that goes without a word is worse. A last sentence that the customer asked for is kept.
 */
export function withoutPostscript(text: string, { callToAction, instruction }: Asked): string {
  let rest = text.trimEnd();
  for (let paragraphs = 0; paragraphs < MOST_PARAGRAPHS; paragraphs += 1) {
    const at = rest.lastIndexOf('\n');
    const last = rest.slice(at + 1);
    if (at < 0 || !isRemark(last) || sharesWords(last, callToAction, 1) || sharesWords(last, instruction, 2))
      break;
    rest = withoutRule(rest.slice(0, at).trimEnd());
  }
  return rest;
}

/** A rule before a remark would be a heading's underline. */
function withoutRule(text: string): string {
  const at = text.lastIndexOf('\n');
  return /^\s*(?:-{3,}|\*{3,}|_{3,})$/.test(text.slice(at + 1))
    ? text.slice(0, Math.max(at, 0)).trimEnd()
    : text;
}

/** Letters of a word that says something, and of its stem: "varaa aika" stands in a text as "varaamaan ajan". */
const WORD = 5;

/** Whether a sentence holds what was asked for as a whole, or at least so many of its words. */
function sharesWords(said: string, asked: string, fewest: number): boolean {
  const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const stemsIn = (text: string) =>
    wordsIn(text)
      .filter((word) => word.length >= WORD)
      .map((word) => word.slice(0, WORD));
  const words = wordsIn(asked).join(' ');
  const sentence = wordsIn(said).join(' ');
  const isWhole = words !== '' && (sentence.includes(words) || words.includes(sentence));
  const stems = new Set(stemsIn(said));
  return isWhole || new Set(stemsIn(asked).filter((stem) => stems.has(stem))).size >= fewest;
}
