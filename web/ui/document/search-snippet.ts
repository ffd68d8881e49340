/**
 * Google's desktop results: Arial in these sizes, truncated at about these widths in px. Google publishes no limits;
 * these were measured on its pages, where descriptions are cut between two widths. The font is declared in
 * search-preview.module.css.
 */
export const SNIPPETS = {
  title: { font: '20px "Arial Widths", Arial, sans-serif', sure: 600, most: 600 },
  description: { font: '14px "Arial Widths", Arial, sans-serif', sure: 920, most: 990 },
} as const;
export type SnippetKind = keyof typeof SNIPPETS;

export type Measure = (text: string) => number;

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
export function snippetOf(kind: SnippetKind, text: string, measure: Measure): Snippet {
  const { sure, most } = SNIPPETS[kind];
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

let canvas: CanvasRenderingContext2D | null | undefined;

/** Measures with a canvas; 0 where there is none. */
export function measureIn(font: string): Measure {
  canvas ??= document.createElement('canvas').getContext('2d');
  return (text) => {
    if (!canvas) return 0;
    canvas.font = font;
    return canvas.measureText(text).width;
  };
}
