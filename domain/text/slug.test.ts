import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTENT_TYPES } from '../brief/brief';
import { slugOf } from './slug';

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

describe('slugs', () => {
  it.each([
    ['Sähköpyörän huolto syksyllä', 'sahkopyoran-huolto-syksylla'],
    ['Sa\u0308hko\u0308pyo\u0308ra', 'sahkopyora'],
    ['Värmepump i gammalt hus – så här', 'varmepump-i-gammalt-hus-sa-har'],
    ['Smørrebrød & Ærø', 'smorrebrod-aero'],
    ['Ǿre ǽ', 'ore-ae'],
    ['Straße STRAẞE Đà Łódź', 'strasse-strasse-da-lodz'],
    ['  e-bike — care ', 'e-bike-care'],
    ['non\u2011breaking and\u00a0more', 'non-breaking-and-more'],
    ['What’s new?', 'whats-new'],
    ['日本語', 'article'],
    ['–', 'article'],
  ])('%s', (text, slug) => expect(slugOf(text, 'article')).toBe(slug));

  it('contain only a–z, digits and single inner hyphens, are never empty, and are idempotent', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...CONTENT_TYPES), (text, type) => {
        const slug = slugOf(text, type);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slugOf(slug, type)).toBe(slug);
      }),
    );
  });

  it('do not depend on how accents are encoded', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(slugOf(text.normalize('NFD'), 'article')).toBe(slugOf(text.normalize('NFC'), 'article'));
      }),
    );
  });
});
