import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDocx } from '../document/docx/build-docx';
import { readDocx } from '../document/docx/read-docx';
import { parseDraft } from '../document/markdown/parse-draft';
import { printMarkdown } from '../document/markdown/print-markdown';
import { anyBlocks } from '../document/testing/any-document';
import { DOCUMENT_RUNS } from '../document/testing/document-runs';
import { canonicalText, canonicalTextOf } from './canonical-text';
import { machineDisclosure } from './disclosure';
import { looseTextsOf } from './loose-text';
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
  ])('is recognised %s', (_how, text) => expect(textReadings(text).same).toContain(TEXT));

  it('is recognised as HTML', () => {
    const html =
      '<h1>Elks</h1><p>An <em>elk</em> is “big”.</p><ul><li>one</li><li>two</li></ul><ol><li>first<li>second</ol>';
    const table = '<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>';
    expect(textReadings(html + table, { html: true }).same).toContain(TEXT);
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
      const { same, below } = blockReadings(blocks);
      expect([...same, ...below]).toContain(canonicalTextOf(draft));
      expect(same.includes(canonicalTextOf(draft))).toBe(draft === DRAFT);
      expect(
        blockReadings(blocks).loose.some((text) => looseTextsOf(parseDraft(draft), 'Title').includes(text)),
      ).toBe(true);
    }
  });

  it('is not recognised when one character was changed, added or removed', () => {
    fc.assert(
      fc.property(fc.nat({ max: TEXT.length - 1 }), fc.constantFrom('', 'x', 'xx'), (at, replacement) => {
        fc.pre(!/\s/.test(TEXT[at] ?? '') && TEXT[at] !== replacement);
        const changed = TEXT.slice(0, at) + replacement + TEXT.slice(at + 1);
        const { same, alike } = textReadings(changed);
        expect([...same, ...alike]).not.toContain(TEXT);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is the same for a document, printed and read', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        const markdown = printMarkdown(blocks);
        const { same, loose } = textReadings(markdown);
        expect(same).toContain(canonicalTextOf(markdown));
        const [text = ''] = looseTextsOf(parseDraft(markdown), '');
        expect(loose).toContain(text);
      }),
      { numRuns: DOCUMENT_RUNS },
    );
  });
});

describe('a correct copy', () => {
  /** Whether a copy is recognised by its words, as records have them from now on. */
  const hasWords = (draft: string, copy: string, title = '') =>
    textReadings(copy).loose.some((text) => looseTextsOf(parseDraft(draft), title).includes(text));

  it.each([
    [
      'as plain text, with a number in a heading',
      '# Bilar\n\n## 1. Välj rätt\n\n1. Ett\n2. Två\n\n10. plats är bra',
      'Bilar\n\n1. Välj rätt\n\n1. Ett\n2. Två\n\n10. plats är bra\n',
    ],
    [
      'from Word, with a number in a heading',
      '# Bilar\n\n## 1. Välj rätt\n\n1. Ett\n2. Två\n\n- en',
      'Bilar\r\n1. Välj rätt\r\n1.\tEtt\r\n2.\tTvå\r\n•\ten\r\n',
    ],
    [
      'with dialogue beside a list',
      '– Hej, sa hon.\n\n– Hej, sa han.\n\n- en\n- två',
      '– Hej, sa hon.\n\n– Hej, sa han.\n\n- en\n- två\n',
    ],
  ])('is recognised by the records of earlier releases too %s', (_how, draft, copy) => {
    expect(textReadings(copy).same).toContain(canonicalTextOf(draft));
    expect(hasWords(draft, copy)).toBe(true);
  });

  it('is recognised where a browser put spaces for no-break spaces', () => {
    const draft = 'Det kostar 10\u00a0000\u00a0kr, och 3 bilar 5\u00a0kg.';
    const copy = draft.replaceAll('\u00a0', ' ');
    expect(textReadings(copy).alike).toContain(canonicalTextOf(draft));
    const narrow = 'Det kostar 10\u202f000 kronor, fast inte\u00a0nu.';
    expect(hasWords(narrow, narrow.replace(/[\u202f\u00a0]/g, ' '))).toBe(true);
  });

  it('is recognised below the title that its document has', () => {
    const draft = '## Först\n\nText.';
    const copy = 'Min titel\nFörst\nText.\n';
    expect(textReadings(copy).same).not.toContain(canonicalTextOf(draft));
    expect(textReadings(copy).below).toContain(canonicalTextOf(draft));
    expect(hasWords(draft, copy, 'Min titel')).toBe(true);
    expect(hasWords(draft, copy, 'Min rubrik')).toBe(false);
  });

  it('is recognised on a website that has its title elsewhere and sets quotation marks', () => {
    const draft = '# Titel\n\nHon sa "hej" - och gick... It\'s so.\n\n- en\n- två';
    const copy = 'Hon sa ”hej” – och gick… It’s so.\n\nen\ntvå';
    expect(hasWords(draft, copy)).toBe(true);
    expect(textReadings(`Titel\n${copy}`).alike).toContain(canonicalTextOf(draft));
  });

  it.each([
    ['10. plats är bra', '11. plats är bra'],
    ['## 1. Välj rätt\n\nText', '2. Välj rätt\n\nText'],
    ['Det är -5 grader', 'Det är 5 grader'],
    ['− € 500 million', '€ 500 million'],
    ['– €500', '€500'],
    ['– US$500', 'US$500'],
    ['– kr 500', 'kr 500'],
    ['– SEK 500', 'SEK 500'],
    ['– .5 procent', '.5 procent'],
    ['– ,5 procent', ',5 procent'],
    ['Det kostar 10 000 kr', 'Det kostar 10000 kr'],
    ['Hon kommer.', 'Hon kommer?'],
    ['Text med ord', 'Text med andra ord'],
    ['Första\n\nAndra', 'Andra\n\nFörsta'],
    ['en och annan', 'enoch annan'],
  ])('is not recognised with other words: %j, %j', (draft, other) => {
    expect(hasWords(draft, other)).toBe(false);
    const { same, alike } = textReadings(other);
    expect([...same, ...alike]).not.toContain(canonicalTextOf(draft));
  });

  it('is not recognised when a letter or digit was changed, added or removed', () => {
    fc.assert(
      fc.property(fc.nat({ max: DRAFT.length - 1 }), fc.constantFrom('', 'x', '7'), (at, replacement) => {
        fc.pre(/[\p{L}]/u.test(DRAFT[at] ?? '') && DRAFT[at] !== replacement);
        expect(hasWords(DRAFT, DRAFT.slice(0, at) + replacement + DRAFT.slice(at + 1))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('of a long text with many lists is read in bounded time', () => {
    const lists = Array.from(
      { length: 40 },
      (_, at) => `${at + 1}. Rubrik\n\n- en\n- två\n\n• tre\n\n– fyra`,
    );
    const copy = lists.join('\n\n');
    expect(textReadings(copy).same.length).toBeLessThan(600);
    expect(textReadings(copy).alike.length).toBeLessThan(600);
  });
});
