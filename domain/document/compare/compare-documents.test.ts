import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block, Inline } from '../document';
import { parseDraft } from '../markdown/parse-draft';
import { lineText } from '../plain-text';
import { anyBlocks } from '../testing/any-document';
import { DOCUMENT_RUNS } from '../testing/document-runs';
import { compareDocuments } from './compare-documents';
import { type ComparedPart, type Comparison, isShown } from './comparison';
import { documentParts } from './document-parts';

const textsOf = (blocks: Block[]) => documentParts(blocks, 'swedish').map(({ text }) => text);
const runsText = ({ runs }: ComparedPart, kinds: string[]) =>
  lineText(runs.filter(({ kind }) => kinds.includes(kind)).flatMap(({ content }): Inline[] => content));

/** The texts of one document's parts in their order, from the runs that belong to it. */
function textsFrom({ parts }: Comparison, document: 'old' | 'new'): string[] {
  const [place, kinds] =
    document === 'old'
      ? (['oldPlace', ['same', 'departed', 'removed']] as const)
      : (['newPlace', ['same', 'kept', 'moved', 'added']] as const);
  return parts
    .filter((part) => part[place] !== null)
    .sort((a, b) => (a[place] ?? 0) - (b[place] ?? 0))
    .map((part) => runsText(part, [...kinds]));
}

const compare = (before: string, after: string) =>
  compareDocuments(parseDraft(before), parseDraft(after), 'english');
const SIGNS = { same: '=', kept: '|', moved: '>', departed: '<', removed: '-', added: '+' };
const shown = (comparison: Comparison) =>
  comparison.parts.map(({ state, runs }) => [
    state,
    ...runs.map(({ kind, content }) => `${SIGNS[kind]}${lineText(content)}`),
  ]);

/** Two documents that share parts: some in place, some moved, some with other words. */
const pairs = fc
  .tuple(
    fc.array(anyBlocks, { minLength: 1, maxLength: 5 }),
    fc.array(anyBlocks, { maxLength: 3 }),
    fc.integer(),
  )
  .map(([old, others, seed]): [Block[], Block[]] => {
    const kept = old.filter((_, at) => (seed >> at) & 1);
    const turned = seed % 3 === 0 ? kept.reverse() : kept;
    return [old.flat(), [...turned, ...others].sort((_, __) => (seed % 5 === 0 ? -1 : 0)).flat()];
  });

describe('comparing documents', () => {
  it('gives the old text by same, departed and removed words, the new one by same, kept, moved and added words', () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        const comparison = compareDocuments(before, after, 'swedish');
        expect(textsFrom(comparison, 'old')).toEqual(textsOf(before));
        expect(textsFrom(comparison, 'new')).toEqual(textsOf(after));
        expect(comparison.share).toBeGreaterThanOrEqual(0);
        expect(comparison.share).toBeLessThanOrEqual(1);
      }),
      { numRuns: DOCUMENT_RUNS, endOnFailure: true },
    );
  });

  it('finds nothing written anew in a document compared with itself', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        const { share, parts } = compareDocuments(blocks, blocks, 'finnish');
        expect(share).toBe(0);
        expect(parts.filter(({ state }) => state !== 'same')).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('counts a document without a common word as written anew, and one without words as not', () => {
    const { share, addedWords, words } = compare(
      '# Old title\n\nOne two three.',
      '# New heading\n\nFour five.',
    );
    expect({ share, addedWords, words }).toEqual({ share: 1, addedWords: 4, words: 4 });
    expect(compare('One two.', '').share).toBe(0);
    expect(compare('', 'One two.').share).toBe(1);
  });

  it('shows the changed words of a paragraph, with a phrase in one piece', () => {
    const comparison = compare('We walk to the big old house today.', 'We walk to a small cottage today.');
    expect(shown(comparison)).toEqual([
      ['changed', '=We walk to ', '-the big old house ', '+a small cottage ', '=today.'],
    ]);
    expect(comparison).toMatchObject({ words: 7, addedWords: 3, share: 3 / 7 });
  });

  it('recognises a moved paragraph, also a changed one, and counts only its added words', () => {
    const [one, two] = [
      'The first paragraph says a thing about cats.',
      'Another one tells of dogs in the garden.',
    ];
    const three =
      'The last of them is longer than the others, so that it and not another one keeps its place.';
    const comparison = compare(
      `${one}\n\n${two}\n\n${three}`,
      `${three}\n\n${one}\n\n${two.replace('dogs', 'hens')}`,
    );
    expect(shown(comparison)).toEqual([
      ['same', `=${three}`],
      ['moved', `=${one}`],
      ['moved', '=Another one tells of ', '-dogs', '+hens', '= in the garden.'],
    ]);
    expect(comparison.addedWords).toBe(1);
  });

  describe('finds no new word in a text of which the same words', () => {
    const sentence = (at: number) =>
      `The ${['red', 'old', 'big', 'new'][at % 4]} tyre number ${at} grips the road in winter, and the snow is deep.`;
    const paragraphs = (size: number) =>
      Array.from({ length: 16 / size }, (_, at) =>
        Array.from({ length: size }, (_, place) => sentence(size * at + place)),
      );
    const written = (texts: string[][]) => texts.map((text) => text.join(' ')).join('\n\n');
    const alike = (what: string) => `This sentence is about ${what} in the long winter of the north.`;
    const list = (sentences: string[]) => sentences.map((one) => `- ${one}`).join('\n');
    const [whole, halves, one] = [written(paragraphs(4)), written(paragraphs(2)), paragraphs(8)[0] ?? []];
    const swapped = paragraphs(4);
    swapped[2]?.splice(1, 0, ...(swapped[0]?.splice(0, 1) ?? []));

    it.each([
      ['were split into more paragraphs', whole, halves],
      ['were merged into fewer paragraphs', halves, whole],
      [
        'were split and merged, among sentences that look alike',
        `${alike('ice')} ${alike('snow')}\n\n${alike('frost')}\n\n${alike('hail')}`,
        `${alike('ice')}\n\n${alike('snow')}\n\n${alike('frost')} ${alike('hail')}`,
      ],
      ['became a list', one.join(' '), list(one)],
      ['were a list', list(one), one.join(' ')],
      ['have one sentence in another paragraph', whole, written(swapped)],
      ['have a short sentence apart', `So it is. ${one[0]}`, `So it is.\n\n${one[0]}`],
      ['were short items', '- ice\n- deep snow\n- a long winter', 'ice, deep snow, a long winter'],
    ])('%s', (_, before, after) => {
      const { addedWords, parts } = compare(before, after);
      expect(addedWords).toBe(0);
      const kinds = new Set(parts.flatMap(({ runs }) => runs.map(({ kind }) => kind)));
      expect(kinds).not.toContain('removed');
    });
  });

  it('shows the words of a paragraph that was split as they are, and those of a sentence that moved to another one as moved', () => {
    const [cats, dogs, hens, cows] = ['cats', 'dogs', 'hens', 'cows'].map(
      (animals) => `This sentence is about ${animals} in the long winter of the north.`,
    );
    expect(shown(compare(`${cats} ${dogs}`, `${cats}\n\n${dogs?.replace('long', 'short')}`))).toEqual([
      ['changed', `=${cats}`, `< This sentence is about dogs in the `, '-long', '< winter of the north.'],
      ['added', '|This sentence is about dogs in the ', '+short', '| winter of the north.'],
    ]);
    expect(
      shown(compare(`${cats} ${dogs}\n\n${hens} ${cows}`, `${dogs}\n\n${hens} ${cats} ${cows}`)),
    ).toEqual([
      ['changed', `<${cats} `, `=${dogs}`],
      ['changed', `=${hens} `, `>${cats} `, `=${cows}`],
    ]);
    const merged = compare(`${cats}\n\n${dogs}`, `${cats} ${dogs}`);
    expect(shown(merged)).toEqual([
      ['removed', `<${cats}`],
      ['changed', `|${cats} `, `=${dogs}`],
    ]);
    expect(merged.parts.map(isShown)).toEqual([false, true]);
  });

  it('counts a sentence that was copied to another paragraph as new there', () => {
    const [one, two] = ['Ice lies on the lake until May.', 'Snow falls on the roofs of the town.'];
    expect(compare(`${one}\n\n${two}`, `${one}\n\n${two} ${one}`).addedWords).toBe(7);
  });

  it('shows an added and a removed item of a list, and a changed cell of a table', () => {
    const table = (cell: string) => `| Name | Price |\n| --- | --- |\n| Tea | ${cell} |`;
    const comparison = compare(
      `- apples from here\n- pears from there\n\n${table('4 euros')}`,
      `- apples from here\n- plums of our garden\n\n${table('5 euros')}`,
    );
    expect(shown(comparison)).toEqual([
      ['same', '=apples from here'],
      ['added', '+plums of our garden'],
      ['removed', '-pears from there'],
      ['same', '=Name\tPrice'],
      ['changed', '=Tea\t', '-4', '+5', '= euros'],
    ]);
  });

  it('keeps the marks of the new text, and calls a part changed of which only the marks differ', () => {
    const { parts, share } = compare('A plain word here.', 'A **plain** word here.');
    expect(share).toBe(0);
    expect(parts).toMatchObject([
      { state: 'changed', runs: [{ kind: 'same', content: [{}, { text: 'plain', strong: true }, {}] }] },
    ]);
  });

  it.each([
    ['its letters decomposed', (text: string) => text.normalize('NFD')],
    ['soft hyphens', (text: string) => text.replaceAll('tys', '\u00adtys')],
  ])('calls the same what looks the same, with %s, and shows it as it is', (_, written) => {
    const before = '# Kehitys\n\nHyvä **yritys** ja älykäs työ.\n\nTyö: yritystä, yhä.';
    const { parts, addedWords } = compare(before, written(before));
    expect(addedWords).toBe(0);
    expect(parts.map(({ state }) => state)).toEqual(['same', 'same', 'same']);
    expect(textsFrom({ parts } as Comparison, 'new')).toEqual(textsOf(parseDraft(written(before))));
    const changed = compare(before, written(before.replace('ja älykäs', 'eikä')));
    expect(changed.addedWords).toBe(1);
    const moved = compare(
      `${'Ensin sanottiin pitkästi jotakin muuta, joka jää paikalleen. '.repeat(2)}\n\nTämän yrityksen älykäs työ siirtyi.`,
      written(
        `Tämän yrityksen älykäs työ päättyi.\n\n${'Ensin sanottiin pitkästi jotakin muuta, joka jää paikalleen. '.repeat(2)}`,
      ),
    );
    expect(moved.parts.map(({ state }) => state)).toEqual(['moved', 'same']);
    expect(moved.addedWords).toBe(1);
  });

  it('calls a list’s first item changed where only the list’s first number is another', () => {
    const states = (before: string, after: string) => compare(before, after).parts.map(({ state }) => state);
    expect(states('1. a\n2. b', '5. a\n6. b')).toEqual(['changed', 'same']);
    expect(states('5. a\n6. b', '5. new\n6. a\n7. b')).toEqual(['added', 'same', 'same']);
    expect(states('1. a\n2. b', '1. a\n\nbetween\n\n2. b')).toEqual(['same', 'added', 'same']);
  });

  it('divides a text by the words of its language', () => {
    const [before, after] = ['Älä osta vain halvinta.', 'Älä osta vain parasta.'].map((text) =>
      parseDraft(text),
    );
    expect(shown(compareDocuments(before ?? [], after ?? [], 'finnish'))).toEqual([
      ['changed', '=Älä osta vain ', '-halvinta', '+parasta', '=.'],
    ]);
  });
});
