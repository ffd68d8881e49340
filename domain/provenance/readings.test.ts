import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDocx } from '../document/docx/build-docx';
import { readDocx } from '../document/docx/read-docx';
import { printMarkdown } from '../document/markdown/print-markdown';
import { anyBlocks } from '../document/testing/any-document';
import { DOCUMENT_RUNS } from '../document/testing/document-runs';
import { canonicalText, canonicalTextOf } from './canonical-text';
import { machineDisclosure } from './disclosure';
import { blockReadings, textReadings } from './readings';

const DRAFT =
  '# Elks\n\nAn *elk* is “big”.\n\n- one\n- two\n\n1. first\n2. second\n\n| a | b |\n| --- | --- |\n| c | d |';
const TEXT = canonicalTextOf(DRAFT);

describe('the text of a record', () => {
  it('is its lines without markup and layout', () => {
    expect(TEXT).toBe('Elks\nAn elk is “big”.\none\ntwo\nfirst\nsecond\na\nb\nc\nd');
    expect(canonicalText(' A\u030a \r\n\r\n\tb  c\u2028d ')).toBe('Å\nb  c\nd');
  });

  it.each([
    ['as Markdown', DRAFT],
    [
      'pasted from a word processor',
      'Elks\r\nAn elk is “big”.\r\n•\tone\r\n•\ttwo\r\n1.\tfirst\r\n2.\tsecond\r\na\tb\r\nc\td\r\n',
    ],
    ['with empty lines between', TEXT.replaceAll('\n', '\n\n')],
  ])('is recognised %s', (_how, text) => expect(textReadings(text)).toContain(TEXT));

  it('is recognised as HTML', () => {
    const html =
      '<h1>Elks</h1><p>An <em>elk</em> is “big”.</p><ul><li>one</li><li>two</li></ul><ol><li>first<li>second</ol>';
    const table = '<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>';
    expect(textReadings(html + table, { html: true })).toContain(TEXT);
  });

  it('is recognised in the Word document that is built of it, with the title and notice that this puts above', async () => {
    const input = {
      language: 'english',
      disclosure: machineDisclosure(true),
      generator: 'x',
      title: 'Title',
    } as const;
    for (const draft of [DRAFT, 'No heading.\n\nMore.']) {
      const { blocks } = readDocx(await buildDocx({ ...input, draft }));
      expect(blockReadings(blocks)).toContain(canonicalTextOf(draft));
    }
  });

  it('is not recognised when one character was changed, added or removed', () => {
    fc.assert(
      fc.property(fc.nat({ max: TEXT.length - 1 }), fc.constantFrom('', 'x', 'xx'), (at, replacement) => {
        fc.pre(!/\s/.test(TEXT[at] ?? '') && TEXT[at] !== replacement);
        const changed = TEXT.slice(0, at) + replacement + TEXT.slice(at + 1);
        expect(textReadings(changed)).not.toContain(TEXT);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is the same for a document, printed and read', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        const markdown = printMarkdown(blocks);
        expect(textReadings(markdown)).toContain(canonicalTextOf(markdown));
      }),
      { numRuns: DOCUMENT_RUNS },
    );
  });
});
