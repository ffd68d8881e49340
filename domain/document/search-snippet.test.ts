import { describe, expect, it } from 'vitest';
import { snippetOf } from './search-snippet';

/** Of 20 px in a title. */
const WIDE = '漢';
const words = (count: number) => Array.from({ length: count }, () => WIDE.repeat(4)).join(' ');

describe('a title in the search results', () => {
  it('is shown whole up to 600 pixels', () => {
    const text = WIDE.repeat(30);
    expect(snippetOf('title', text)).toEqual({
      characters: 30,
      pixels: 600,
      fit: 'whole',
      shown: text,
      lost: '',
    });
  });

  it('is cut after a whole word beyond that, and the rest is reported', () => {
    const text = words(10);
    const { fit, shown, lost } = snippetOf('title', text);
    expect(fit).toBe('cut');
    expect(shown).toBe(`${words(6)} …`);
    expect(snippetOf('title', shown).pixels).toBeLessThanOrEqual(600);
    expect(shown.slice(0, -2) + lost).toBe(text);
  });

  it('is cut inside a word that is wider than the line', () => {
    const { shown, lost } = snippetOf('title', WIDE.repeat(50));
    expect(shown).toBe(`${WIDE.repeat(28)} …`);
    expect(lost).toHaveLength(22);
  });
});

it('says of a description between 920 and 990 pixels that it may be cut', () => {
  const fitOf = (length: number) => snippetOf('description', WIDE.repeat(length)).fit;
  expect([65, 66, 70, 71].map(fitOf)).toEqual(['whole', 'near', 'near', 'cut']);
});

it('counts characters as readers do', () => {
  expect(snippetOf('title', 'Pyörä 👩‍🔧').characters).toBe(7);
});
