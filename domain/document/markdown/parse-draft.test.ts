import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '../plain-text';
import { anyBlocks } from '../testing/any-document';
import { DOCUMENT_RUNS } from '../testing/document-runs';
import { parseDraft } from './parse-draft';
import { printMarkdown } from './print-markdown';

const text = (value: string) => [{ kind: 'text', text: value }];

describe('a draft', () => {
  it('has headings, paragraphs, lists and emphasis', () => {
    expect(parseDraft('# A\nline one\nline **two**\n\n- x\n- *y*\n\n1. s\n2. t\n\n5 apples')).toEqual([
      { kind: 'heading', level: 1, content: text('A') },
      {
        kind: 'paragraph',
        content: [...text('line one line '), { kind: 'text', text: 'two', strong: true }],
      },
      {
        kind: 'list',
        ordered: false,
        start: 1,
        items: [
          { content: text('x'), lists: [] },
          { content: [{ kind: 'text', text: 'y', emphasis: true }], lists: [] },
        ],
      },
      {
        kind: 'list',
        ordered: true,
        start: 1,
        items: [
          { content: text('s'), lists: [] },
          { content: text('t'), lists: [] },
        ],
      },
      { kind: 'paragraph', content: text('5 apples') },
    ]);
  });

  it('numbers its lists as its writer did: from 1 again, on after a paragraph, across empty lines', () => {
    const lists = (draft: string) =>
      parseDraft(draft).flatMap((block) =>
        block.kind === 'list' ? [[block.start, block.items.length]] : [],
      );
    // A loose list, with all its numbers alike, as models write it.
    expect(lists('1. a\n\n1. b\n\n1. c')).toEqual([[1, 3]]);
    expect(lists('1. a\n\n   1. b\n\n   1. c\n\n1. d')).toEqual([[1, 2]]);
    expect(lists('1. a\n2. b\n\n1. c\n2. d')).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(lists('1. a\n\nmore on a\n\n2. b\n3. c')).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(lists('1. a\n\n2. b\n\n3. c')).toEqual([[1, 3]]);
    expect(lists('1. a\n1. b\n1. c')).toEqual([[1, 3]]);
    expect(lists('Steps:\n2. a\n3. b')).toEqual([[2, 2]]);
  });

  it('takes bullets as word processors write them, nested ones too', () => {
    expect(parseDraft('• a\n• b\n  • c')).toEqual(parseDraft('- a\n- b\n  - c'));
    expect(parseDraft('- a\n- b\n  - c')).toMatchObject([{ items: [{}, { lists: [{ items: [{}] }] }] }]);
  });

  it.each([
    ['3.\u00a0kerros', '2.\u00a0kerros'],
    ['3)\u3000kerros', '2)\u3000kerros'],
    ['•\u00a0maito', '•\u00a0leipä'],
  ])('begins no list at a space of another kind, as CommonMark does not: %j', (...lines) => {
    const paragraph = (line: string) => ({ kind: 'paragraph', content: text(line) });
    const blocks = parseDraft(lines.join('\n\n'));
    expect(blocks).toEqual(lines.map(paragraph));
    expect(parseDraft(printMarkdown(blocks))).toEqual(blocks);
  });

  it('never breaks, and keeps each letter of what is no markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (draft) => {
        const letters = (value: string) => value.replace(/[^\p{L}]/gu, '');
        const written = plainText(parseDraft(draft));
        // Tags, links and character references are read for what they stand for.
        if (!/[<[&]/.test(draft)) expect(letters(written)).toBe(letters(draft));
      }),
    );
  });
});

it('reads what is written as Markdown back unchanged', () => {
  fc.assert(
    fc.property(anyBlocks, (blocks) => {
      expect(parseDraft(printMarkdown(blocks))).toEqual(blocks);
    }),
    { numRuns: DOCUMENT_RUNS },
  );
});
