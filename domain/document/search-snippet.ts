import { arialWidth } from '../text/arial-width';

/**
 * Google's desktop results: Arial in these sizes, truncated at about these widths, all in px. Google publishes no limits;
 * these were measured on its pages, where descriptions are cut between two widths.
 */
export const SNIPPETS = {
  title: { size: 20, sure: 600, most: 600 },
  description: { size: 14, sure: 920, most: 990 },
} as const;
export type SnippetKind = keyof typeof SNIPPETS;

/** Width in px. */
type Measure = (text: string) => number;

export interface Snippet {
  /** Grapheme clusters. */
  characters: number;
  pixels: number;
  /** Fits; may be truncated; is truncated. */
  fit: 'whole' | 'near' | 'cut';
  /** The visible part and the truncated rest (empty if it fits). */
  shown: string;
  lost: string;
}

/** A title or description as the results page shows it. */
export function snippetOf(kind: SnippetKind, text: string): Snippet {
  const { size, sure, most } = SNIPPETS[kind];
  const measure: Measure = (part) => arialWidth(part, size);
  const pixels = Math.ceil(measure(text));
  const characters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length;
  if (pixels <= most) {
    return { characters, pixels, fit: pixels <= sure ? 'whole' : 'near', shown: text, lost: '' };
  }
  const shown = cutAt(text, most, measure);
  return { characters, pixels, fit: 'cut', shown: `${shown} …`, lost: text.slice(shown.length) };
}

/** The longest prefix of whole words that fits with an ellipsis; of characters if not even one word fits. */
function cutAt(text: string, most: number, measure: Measure): string {
  const fits = (end: number) => measure(`${text.slice(0, end).trimEnd()} …`) <= most;
  const ends = [...text.matchAll(/\S+/g)].map((word) => word.index + word[0].length);
  const whole = ends.filter(fits).at(-1);
  if (whole !== undefined) return text.slice(0, whole);
  const characters = [...text];
  while (characters.length > 0 && !fits(characters.join('').length)) characters.pop();
  return characters.join('');
}
