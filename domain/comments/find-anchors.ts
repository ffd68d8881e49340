import { type Anchor, CONTEXT, type LineRange, type TextLine } from './anchor';
import { findChanged, indexWords } from './find-changed';

/**
 * Where a comment's words stand in another text:
 * - `exact`: the same words at the same place;
 * - `moved`: the same words elsewhere;
 * - `changed`: what stands in their place, among the words that stood around them.
 */
export interface FoundAnchor extends LineRange {
  how: 'exact' | 'moved' | 'changed';
}

/** Characters around a quote that must be equal for a short quote to be taken for the same words. */
const ENOUGH_CONTEXT = 12;
/** A quote so long is the same wherever it stands. */
const UNMISTAKABLE = 24;
/** A quote so long is the same where it stands once in the text. */
const RECOGNIZABLE = 8;

/**
 * Finds the words of each anchor in a text: exactly where they were, then elsewhere, then changed. Null where they are gone. Takes
 * about 45 ms for 200 anchors in 10,000 words.
 */
export function findAnchors(anchors: readonly Anchor[], lines: readonly TextLine[]): (FoundAnchor | null)[] {
  const words = indexWords(lines);
  return anchors.map((anchor) => {
    const found = findQuote(anchor, lines);
    if (found) return found;
    const changed = findChanged(anchor, words);
    return changed && { ...changed, how: 'changed' };
  });
}

function findQuote(anchor: Anchor, lines: readonly TextLine[]): FoundAnchor | null {
  const { quote, line, start } = anchor;
  const around = { before: contextBefore(anchor), after: contextAfter(anchor) };
  let best: { place: LineRange; context: number; distance: number } | null = null;
  let count = 0;
  for (const [at, { text }] of lines.entries()) {
    for (let from = text.indexOf(quote); from >= 0; from = text.indexOf(quote, from + 1)) {
      count++;
      const place = { line: at, start: from, end: from + quote.length };
      const context = equalAround(text, place, around);
      const distance = Math.abs(at - line) * 10_000 + Math.abs(from - start);
      if (!best || context > best.context || (context === best.context && distance < best.distance))
        best = { place, context, distance };
    }
  }
  if (!best) return null;
  const whole = around.before.length + around.after.length;
  const recognized =
    best.context >= Math.min(ENOUGH_CONTEXT, whole) ||
    quote.length >= UNMISTAKABLE ||
    (count === 1 && quote.length >= RECOGNIZABLE);
  if (!recognized) return null;
  return { ...best.place, how: best.distance === 0 ? 'exact' : 'moved' };
}

/** The context with a line break where the line begins or ends, which is as good as a word there. */
const contextBefore = ({ before, start }: Anchor) =>
  before.length === start && start < CONTEXT ? `\n${before}` : before;
const contextAfter = ({ after }: Anchor) => (after.length < CONTEXT - 1 ? `${after}\n` : after);

/** How many characters on both sides of a place are those of the context, counted from the place. */
function equalAround(
  text: string,
  { start, end }: LineRange,
  { before, after }: { before: string; after: string },
): number {
  const at = (place: number) => (place < 0 || place >= text.length ? '\n' : text[place]);
  let equal = 0;
  for (let back = 1; back <= before.length && before.at(-back) === at(start - back); back++) equal++;
  for (let on = 0; on < after.length && after[on] === at(end + on); on++) equal++;
  return equal;
}
