import { describe, expect, it } from 'vitest';
import { snippetOf } from './search-snippet';

/** Ten pixels per character. */
const measure = (text: string) => [...text].length * 10;
const words = (count: number) => Array.from({ length: count }, () => 'elcykel').join(' ');

describe('a title in the search results', () => {
  it('is shown whole up to 600 pixels', () => {
    const text = 'a'.repeat(60);
    expect(snippetOf('title', text, measure)).toEqual({
      characters: 60,
      pixels: 600,
      fit: 'whole',
      shown: text,
      lost: '',
    });
  });

  it('is cut after a whole word beyond that, and the rest is reported', () => {
    const text = words(10);
    const { fit, shown, lost } = snippetOf('title', text, measure);
    expect(fit).toBe('cut');
    expect(shown).toBe(`${words(7)} …`);
    expect(measure(shown)).toBeLessThanOrEqual(600);
    expect(shown.slice(0, -2) + lost).toBe(text);
  });

  it('is cut inside a word that is wider than the line', () => {
    const { shown, lost } = snippetOf('title', 'å'.repeat(100), measure);
    expect(shown).toBe(`${'å'.repeat(58)} …`);
    expect(lost).toHaveLength(42);
  });
});

it('says of a description between 920 and 990 pixels that it may be cut', () => {
  const fitOf = (length: number) => snippetOf('description', 'b'.repeat(length), measure).fit;
  expect([92, 93, 99, 100].map(fitOf)).toEqual(['whole', 'near', 'near', 'cut']);
});

it('counts characters as readers do', () => {
  expect(snippetOf('title', 'Pyörä 👩‍🔧', measure).characters).toBe(7);
});
