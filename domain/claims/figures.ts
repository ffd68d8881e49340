import { FIGURE, MINUS } from './pattern';

/** Two figures beside each other ("3 000") are one where the second has three digits. */
export const FIGURES = new RegExp(FIGURE, 'gu');

/** Before a figure, where a currency may stand between: "-€20". */
const NEGATIVE = new RegExp(`${MINUS}(?:[€£$]\\s?)?$`, 'iu');

/** More than a word for a minus and a currency take, in UTF-16 code units. */
const BEFORE = 16;

/** Whether the figure that begins at an offset of a text has a minus. */
export function isNegative(text: string, start: number): boolean {
  return NEGATIVE.test(text.slice(Math.max(0, start - BEFORE), start));
}

/** The number that a figure stands for: a separator before three digits parts thousands, any other decimals. */
export function figureValue(figure: string): number {
  // No thousands begin with 0: 0,005.
  const whole = /^0\d*[.,]/.test(figure)
    ? figure
    : figure.replaceAll(/[ \u00a0\u202f.,’'](?=\d{3}(?:\D|$))/g, '');
  return Number(whole.replace(',', '.'));
}

/** The figures in a text as JavaScript writes numbers, without what stands before them. */
export function figuresOf(text: string): string[] {
  return [...text.matchAll(FIGURES)].map(([figure]) => String(figureValue(figure)));
}

/** The same with their signs. */
export function signedFiguresOf(text: string): string[] {
  return [...text.matchAll(FIGURES)].map(
    ({ 0: figure, index }) => `${isNegative(text, index) ? '-' : ''}${figureValue(figure)}`,
  );
}
