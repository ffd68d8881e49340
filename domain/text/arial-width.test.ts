import { expect, it } from 'vitest';
import { arialWidth } from './arial-width';

// As a browser's canvas measures them in Arimo.
it.each([
  ['Elcyklar för pendlare: så väljer du rätt modell 2026', 444.67],
  ['Sähköpyörä työmatkalle – opas ostajalle ja vertailu', 449.14],
  ['Kausityöntekijän verotus ja työsuhde Suomessa', 424.69],
])('measures %j in Arial of 20 px', (text, width) => {
  expect(arialWidth(text, 20)).toBeCloseTo(width, 1);
  expect(arialWidth(text.normalize('NFD'), 20)).toBeCloseTo(width, 1);
});

it('counts what Arial lacks as one em', () => {
  expect(arialWidth('漢', 20)).toBe(20);
});
