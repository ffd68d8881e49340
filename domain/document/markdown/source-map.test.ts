import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '../plain-text';
import { anyBlocks } from '../testing/any-document';
import { parseDraft } from './parse-draft';
import { printMarkdown } from './print-markdown';
import { mapSource } from './source-map';

/** What stands in the draft for a part of its plain text. */
function sourceOf(draft: string, part: string): string | null {
  const plain = plainText(parseDraft(draft));
  const start = plain.indexOf(part);
  expect(start).toBeGreaterThanOrEqual(0);
  const range = mapSource(draft).toDraft({ start, end: start + part.length });
  return range && draft.slice(range.start, range.end);
}

describe('a part of the plain text', () => {
  it.each([
    ['# Elcykel\n\nEn **elcykel** är bra.', 'elcykel', 'elcykel'],
    ['En **lokal** elcykel', 'lokal elcykel', 'lokal** elcykel'],
    ['Läs [vår guide](https://h.example/guide) här', 'här', 'här'],
    ['5 \\* 3 AT&amp;T slut', 'AT&T', 'AT&amp;T'],
    ['5 \\* 3 slut', '* 3', '* 3'],
    ['ett\r\n\r\n1. två\r\n1. tre\r\nfyra\r\n2. fem', 'fem', 'fem'],
    ['> ett\n> två', 'två', 'två'],
    ['•\tpunkt ett\n•\tpunkt två', 'punkt två', 'punkt två'],
    ['text\n1. med &#128512; gubbe', '😀', '&#128512;'],
    ['- a\n\n  - b\n\n  c', 'c', 'c'],
    ['[*ord*](https://a.example/)*&#x20;\\&amp;* slut', '&amp;', '&amp;'],
    ['ord&nbsp;&#160;&auml;', 'ä', '&auml;'],
    ['| sista a | b |\n| - | - |\n| c | sista ord |', 'sista ord', 'sista ord'],
  ])('is found in the draft: %j', (draft, part, source) => {
    expect(sourceOf(draft, part)).toBe(source);
  });

  it('is found in any document, and leads back', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        const draft = printMarkdown(blocks);
        const plain = plainText(parseDraft(draft));
        const map = mapSource(draft);
        for (const word of plain.matchAll(/[^\s\p{Cc}\p{Cs}\p{Cn}]+/gu)) {
          const range = { start: word.index, end: word.index + word[0].length };
          const source = map.toDraft(range);
          expect(source && map.toPlain(source)).toEqual(range);
          // The first character is the same in both, unless the draft writes it as a character reference.
          const first = draft[source?.start ?? 0];
          expect([word[0][0], '&']).toContain(first);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('links that a document may not hold', () => {
  it('are listed with the place of their text', () => {
    const draft = 'En [bra guide](guide.html) och [en till](https://a.example/)';
    const { refusedLinks } = mapSource(draft);
    expect(refusedLinks).toEqual([{ address: 'guide.html', place: { start: 3, end: 12 } }]);
  });
});
