import { describe, expect, it } from 'vitest';
import type { Block } from '../document';
import { plainText } from '../plain-text';
import { parseDraft } from './parse-draft';
import { printMarkdown } from './print-markdown';
import { mapSource } from './source-map';

const kinds = (draft: string) => parseDraft(draft).map(({ kind }) => kind);

/** Where each top-level numbered list begins to count, and how many items it has. */
const lists = (draft: string) =>
  parseDraft(draft).flatMap((block) =>
    block.kind === 'list' && block.ordered ? [[block.start, block.items.length]] : [],
  );

describe('a line that begins with an ordinal', () => {
  it.each([
    '17. toukokuuta 2024 avattiin uusi myymälä.',
    '17. maj öppnade butiken.',
    '1. toukokuuta on vapaapäivä.',
    '1. maj är en helgdag.',
    '3. kerros on remontissa.',
    '3. *kerros* on remontissa.',
    '2. asteen yhtälö',
    '17. päivänä toukokuuta myymälä avattiin.',
    'Myymälä avattiin\n17. toukokuuta 2024 Helsingissä.',
    '17. toukokuuta 2024 avattiin myymälä,\njoka oli suuri.',
  ])('is prose: %j', (draft) => {
    expect(kinds(draft)).toEqual(['paragraph']);
    expect(plainText(parseDraft(draft))).toBe(draft.replaceAll('*', '').replace('\n', ' '));
  });

  it.each([
    '17. toukokuuta avattiin.\n18. toukokuuta suljettiin.',
    '17. toukokuuta avattiin.\n\n3. kesäkuuta suljettiin.',
    '17. toukokuuta avattiin.\n20. toukokuuta suljettiin.',
    '5. kerros on tyhjä.\n\n3. kerros on täynnä.',
    '3. kerros on tyhjä.\n\n7. kerros on täynnä.',
    '## Vaiheet\n\n1. a\n2. b\n\n## Talo\n\n3. kerros on tyhjä.',
  ])('keeps its own number beside others: %j', (draft) => {
    const said = draft.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const lines = parseDraft(draft).flatMap((block) =>
      block.kind === 'paragraph' ? [plainText([block])] : [],
    );
    expect(lines).toEqual(said.filter((line) => /kuuta|kerros/.test(line)));
  });

  it('is prose in a bulleted item and a quote, too', () => {
    expect(parseDraft('- 17. toukokuuta avattiin\n- 3. kerros\n- 4. kerros')).toMatchObject([
      { kind: 'list', ordered: false, items: [{ lists: [] }, { lists: [] }, { lists: [] }] },
    ]);
    expect(plainText(parseDraft('- 3. kerros\n- 4. kerros'))).toBe('3. kerros\n4. kerros');
    expect(plainText(parseDraft('> 17. toukokuuta avattiin'))).toBe('17. toukokuuta avattiin');
    expect(plainText(parseDraft('1. 17. toukokuuta avattiin\n2. 18. toukokuuta suljettiin'))).toBe(
      '17. toukokuuta avattiin\n18. toukokuuta suljettiin',
    );
  });

  it('is found in the draft as it is written', () => {
    const draft = '- 17. toukokuuta\r\n\r\n17. toukokuuta 2024 avattiin.\r\nSe oli **iso**.';
    const { text, toDraft, toPlain } = mapSource(draft);
    for (const words of ['17. toukokuuta 2024', '. toukokuuta 2024', 'avattiin', 'iso']) {
      const start = text.indexOf(words);
      const place = toDraft({ start, end: start + words.length });
      expect(place && draft.slice(place.start, place.end)).toBe(words);
      expect(place && toPlain(place)).toEqual({ start, end: start + words.length });
    }
  });
});

it('takes no longer to tell than to read, however much white space or lists are around it', () => {
  const begun = performance.now();
  for (const text of [' '.repeat(50_000), '- '.repeat(20), `${'>'.repeat(20)} `, '1. '.repeat(20)])
    expect(plainText(parseDraft(`${text}x`))).toContain('x');
  const ladder = Array.from({ length: 300 }, (_, n) => `${' '.repeat(n)}17. x`).join('\n');
  parseDraft(`${ladder}\n${'x\n'.repeat(5_000)}`);
  expect(performance.now() - begun).toBeLessThan(10_000);
});

describe('a numbered list', () => {
  it.each([
    ['1. avaa laatikko', [[1, 1]]],
    ['3. kerros\n4. kerros', [[3, 2]]],
    ['2. asenna\n\n3. kokeile', [[2, 2]]],
    ['2. Asenna laite.', [[2, 1]]],
    ['17) toukokuuta', [[17, 1]]],
    ['17.  toukokuuta', [[17, 1]]],
    ['1. tammikuu\n2. helmikuu', [[1, 2]]],
    ['1. januari\n2. februari\n3. mars', [[1, 3]]],
    ['1. toukokuuta edeltävä työ\n2. kesän työt', [[1, 2]]],
    ['1. avaa\n   laatikko\n\n   - varovasti\n2. asenna', [[1, 2]]],
    ['1. avaa\nlaatikko\n2. asenna', [[1, 2]]],
    [
      '1. avaa laatikko\n\nSe on painava.\n\n2. asenna laite\n\nSe on kevyt.\n\n3. kokeile',
      [
        [1, 1],
        [2, 1],
        [3, 1],
      ],
    ],
  ])('stays one: %j', (draft, expected) => {
    expect(lists(draft)).toEqual(expected);
  });

  it('of a lone ordinal is printed so that it is read back as a list', () => {
    const content = (text: string) => [{ kind: 'text' as const, text }];
    const inner = {
      kind: 'list' as const,
      ordered: true,
      start: 3,
      items: [{ content: content('a'), lists: [] }],
    };
    const list = (start: number): Block => ({
      kind: 'list',
      ordered: true,
      start,
      items: [{ content: content('toukokuuta'), lists: [inner] }],
    });
    const blocks: Block[] = [
      list(17),
      list(30),
      { kind: 'paragraph', content: content('17. toukokuuta') },
      { kind: 'list', ordered: true, start: 9, items: [{ content: content('Maj'), lists: [] }] },
    ];
    const printed = printMarkdown(blocks);
    expect(printed).toBe(
      '17.  toukokuuta\n\n     3.  a\n\n30) toukokuuta\n\n    3.  a\n\n17\\. toukokuuta\n\n9. Maj',
    );
    expect(parseDraft(printed)).toEqual(blocks);
  });
});
