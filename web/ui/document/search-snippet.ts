/**
 * How Google's result page on a desktop shows a title and a description: in Arial at these sizes, in about so many pixels.
 * Google states no limits; these are what is measured on its pages, where descriptions end between two widths. The face is
 * declared in search-preview.module.css.
 */
export const SNIPPETS = {
  title: { font: '20px "Arial Widths", Arial, sans-serif', sure: 600, most: 600 },
  description: { font: '14px "Arial Widths", Arial, sans-serif', sure: 920, most: 990 },
} as const;
export type SnippetKind = keyof typeof SNIPPETS;

export type Measure = (text: string) => number;

export interface Snippet {
  /** Characters as a reader counts them. */
  characters: number;
  pixels: number;
  /** Shown in full; perhaps cut off; cut off for certain. */
  fit: 'whole' | 'near' | 'cut';
  /** What is shown, and what the cut takes away (empty when nothing is). */
  shown: string;
  lost: string;
}

/** A title or a description as the result page would show it. */
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

/** The longest beginning of whole words that fits with its ellipsis; of characters where not even one word does. */
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

/** Measures in the browser; 0 where it has no canvas. */
export function measureIn(font: string): Measure {
  canvas ??= document.createElement('canvas').getContext('2d');
  return (text) => {
    if (!canvas) return 0;
    canvas.font = font;
    return canvas.measureText(text).width;
  };
}
