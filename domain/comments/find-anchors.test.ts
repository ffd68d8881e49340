import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDraft } from '../document/markdown/parse-draft';
import { textLines } from '../document/plain-text';
import { type Anchor, anchorAt, CONTEXT, lineRange, QUOTE_MAX } from './anchor';
import { findAnchors } from './find-anchors';

const linesOf = (text: string) => text.split('\n').map((line) => ({ text: line }));

/** The anchor at the words between [ and ]. */
function anchorOf(marked: string): { anchor: Anchor; text: string } {
  const line = marked.split('\n').findIndex((one) => one.includes('['));
  const inLine = marked.split('\n')[line] ?? '';
  const start = inLine.indexOf('[');
  const text = marked.replace('[', '').replace(']', '');
  const anchor = anchorAt(linesOf(text), { line, start, end: inLine.indexOf(']') - 1 });
  if (!anchor) throw new Error('There is one');
  return { anchor, text };
}

/** How the words in brackets are found in another text, and what stands there. */
function found(marked: string, other: string) {
  const lines = linesOf(other);
  const [place] = findAnchors([anchorOf(marked).anchor], lines);
  return place ? [place.how, lines[place.line]?.text.slice(place.start, place.end), place.line] : null;
}

const TYRES = 'Winter tyres grip below seven degrees. Change [them in October], before the first frost.';

describe('the words of a comment', () => {
  it('are found exactly where they were', () => {
    expect(found(TYRES, anchorOf(TYRES).text)).toEqual(['exact', 'them in October', 0]);
    expect(found('[Tyres]', 'Tyres')).toEqual(['exact', 'Tyres', 0]);
  });

  it('are found where they moved: down the text, along their line, with their paragraph', () => {
    const { text } = anchorOf(TYRES);
    expect(found(TYRES, `Why tyres matter\nA new beginning.\n${text}`)).toEqual([
      ...['moved', 'them in October', 2],
    ]);
    expect(found(TYRES, `First of all. ${text}`)).toEqual(['moved', 'them in October', 0]);
    expect(found('First\n[Second]\nThird', 'Third\nFirst\nSecond')).toEqual(['moved', 'Second', 2]);
  });

  it('are those among their neighbours, where the same words stand in several places', () => {
    const other = 'The tyre is new.\nThe tyre is old.\nThe tyre is flat.';
    expect(found('The tyre is new.\nThe [tyre] is old.', other)).toEqual(['exact', 'tyre', 1]);
    expect(found('Some other line.\nAnd more.\nThe [tyre] is flat.', other)).toEqual(['exact', 'tyre', 2]);
    expect(found('A [tyre].', 'A tyre.\nA tyre.')).toEqual(['exact', 'tyre', 0]);
  });

  it('are found changed, by the words around them', () => {
    expect(
      found(
        TYRES,
        'Winter tyres grip below seven degrees. Change all four in early autumn, before the first frost.',
      ),
    ).toEqual(['changed', 'all four in early autumn', 0]);
    expect(
      found(
        TYRES,
        'Title\nWinter tyres hold the road below seven degrees. Change them in late October, well before frost.',
      ),
    ).toEqual(['changed', 'them in late October', 1]);
    expect(found('[Winter tyres in the north]', 'Winter tyres in the far north')).toEqual([
      ...['changed', 'Winter tyres in the far north', 0],
    ]);
  });

  it('are gone once they are deleted, with their line or out of it, and never found in a line about something else', () => {
    expect(found(TYRES, 'A wholly different text about bicycles.')).toBeNull();
    expect(found(TYRES, '')).toBeNull();
    expect(found(TYRES, 'Winter tyres grip below seven degrees. Change before the first frost.')).toBeNull();
    expect(found('The price [is] high in Oulu.', 'Snow falls. It is cold, and that is all.')).toBeNull();
    expect(found('Kumi\n[Hinta]\nLoppu', 'Kumi\nTalvirenkaan Hinta nousee joka vuosi.\nLoppu')).toBeNull();
  });

  it('are found in the other languages and with marks that combine', () => {
    expect(
      found(
        'Byt till [vinterdäck i god tid], gärna före Allhelgona.',
        'Byt till dubbdäck i god tid, gärna före Allhelgona.',
      ),
    ).toEqual(['changed', 'dubbdäck i god tid', 0]);
    expect(found('Hyvää [yo\u0308tä] 👩‍🚒 kaikille.', 'Hyvää yo\u0308tä 👩‍🚒 kaikille.')).toEqual([
      ...['exact', 'yo\u0308tä', 0],
    ]);
  });

  describe('in a table', () => {
    const table = (...rows: string[]) =>
      textLines(
        parseDraft(
          ['Plans', '', '| Plan | SSL | Backup | Support |', '| - | - | - | - |', ...rows].join('\n'),
        ),
      ).lines;
    const [BASIC, PRO, BEST] = [
      '| Basic | Yes | Yes | No |',
      '| Pro | Yes | Yes | No |',
      '| Best | Yes | Yes | Yes |',
    ];
    const old = table(BASIC, PRO, BEST);
    /** Where the comment on a cell stands in another table: how, the first cell of the row and the column. */
    function cell(lines: ReturnType<typeof table>, head = 'Pro', column = 2) {
      const line = old.findIndex(({ text }) => text === head) + column;
      const text = old[line]?.text ?? '';
      const anchor = anchorAt(old, { line, start: 0, end: text.length });
      const [place] = anchor ? findAnchors([anchor], lines) : [];
      const found = place && lines[place.line];
      return found ? [place.how, lines[place.line - (found.column ?? 0)]?.text, found.column] : null;
    }

    it('stay in their row and column, whatever rows and columns come and go', () => {
      expect(cell(old)).toEqual(['exact', 'Pro', 2]);
      expect(cell(table('| Free | No | No | No |', BASIC, PRO, BEST))).toEqual(['moved', 'Pro', 2]);
      expect(cell(table(PRO, BEST))).toEqual(['moved', 'Pro', 2]);
      expect(cell(table(BASIC, '| Plus | Yes | Yes | No |', PRO, BEST))).toEqual(['moved', 'Pro', 2]);
      expect(cell(table(BASIC, PRO, '| Plus | Yes | Yes | No |', BEST))).toEqual(['exact', 'Pro', 2]);
      expect(cell(table(BEST, PRO, BASIC))).toEqual(['exact', 'Pro', 2]);
      expect(cell(table(BASIC, PRO.replace('No', 'Yes'), BEST))).toEqual(['exact', 'Pro', 2]);
      expect(cell(table(BASIC, PRO, BEST), 'Best', 3)).toEqual(['exact', 'Best', 3]);
      expect(cell(table(BASIC, PRO.replace('Pro', 'Professional'), BEST))).toEqual([
        'exact',
        'Professional',
        2,
      ]);
      const more = (row: string) => `${row} Yes |`;
      const wider = textLines(
        parseDraft(
          [
            'Plans',
            '',
            '| Plan | SSL | Backup | Support | Mail |',
            '| - | - | - | - | - |',
            ...[BASIC, PRO, BEST].map(more),
          ].join('\n'),
        ),
      ).lines;
      expect(cell(wider)).toEqual(['moved', 'Pro', 2]);
    });

    it('are gone with their row, and never found in another', () => {
      expect(cell(table(BASIC, BEST))).toBeNull();
      expect(cell(table(BASIC, BEST), 'Pro', 3)).toBeNull();
      expect(cell(table(BASIC, '| Plus | No | No | No |', BEST))).toBeNull();
      expect(cell(table(PRO, BEST), 'Basic', 1)).toBeNull();
    });
  });

  it('are uncertain, and so gone, where several lines are the same and none stands among the same lines', () => {
    expect(found('Tea\nYes\nMilk\n[Yes]\nEnd', 'Tea\nYes\nMilk\nNo\nYes\nMore\nYes')).toBeNull();
    expect(found('Tea\nYes\nMilk\n[Yes]\nEnd', 'New\nTea\nYes\nMilk\nYes\nEnd')).toEqual(['moved', 'Yes', 4]);
    expect(found('Yes\nNo\n[Yes]\nYes', 'Yes\nNo\nYes')).toBeNull();
  });

  it.each([
    ['with its letters decomposed', (text: string) => text.normalize('NFD')],
    ['with soft hyphens', (text: string) => text.replaceAll('tys', '\u00adtys')],
  ])('are found in a copy %s', (_, written) => {
    const text = 'Hyvä [yritys ja älykäs työ] kehittyvät.';
    expect(found(text, written('Hyvä yritys ja älykäs työ kehittyvät.'))).toEqual([
      ...[expect.stringMatching(/^(exact|moved)$/), written('yritys ja älykäs työ'), 0],
    ]);
    expect(found(text, written('Hyvä yritys ja kehittyvä työ kehittyvät.'))).toEqual([
      ...['changed', written('yritys ja kehittyvä työ'), 0],
    ]);
    expect(found(written(text), 'Hyvä yritys ja älykäs työ kehittyvät.')?.[1]).toBe('yritys ja älykäs työ');
    expect(found(`Ensin.\n[${written('Älykäs yritys')}]`, 'Älykäs yritys')).toEqual([
      'moved',
      'Älykäs yritys',
      0,
    ]);
  });

  it('are found where an anchor from before remembers its own line alone', () => {
    const anchor = { line: 1, start: 0, end: 3, quote: 'Yes', before: '', after: '' };
    const places = (text: string) => findAnchors([anchor], linesOf(text))[0]?.line;
    expect(places('Yes\nYes\nYes')).toBe(1);
    expect(places('No\nNo\nYes')).toBe(2);
    expect(places('Yes\nNo\nYes')).toBeUndefined();
  });

  it('always lie in the text, whatever it has become', () => {
    const word = fc.constantFrom('one', 'two', 'three', 'four', '👩‍🚒', 'a', ',', '.', ' ', '\t', 'ä');
    const text = fc.array(
      fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(text, text, fc.nat(), fc.nat(), (before, after, from, length) => {
        const old = before.map((one) => ({ text: one }));
        const anchors = old.flatMap(({ text: one }, line) => {
          const start = from % (one.length + 1);
          const anchor = anchorAt(old, { line, start, end: start + (length % (one.length + 1)) });
          return anchor ? [anchor] : [];
        });
        const lines = after.map((one) => ({ text: one }));
        for (const [at, place] of findAnchors(anchors, lines).entries()) {
          if (!place) continue;
          const stands = lines[place.line]?.text.slice(place.start, place.end) ?? '';
          expect(stands.trim()).not.toBe('');
          expect(stands.length).toBe(place.end - place.start);
          if (place.how !== 'changed') expect(stands).toBe(anchors[at]?.quote);
        }
        for (const place of findAnchors(anchors, old)) expect(place?.how).toBe('exact');
      }),
    );
  });

  describe('that are one letter long', () => {
    /** Comments on single letters of a line, so many characters apart. */
    const letters = (text: string, every: number) =>
      Array.from({ length: Math.ceil(text.length / every) }, (_, at) =>
        anchorAt(linesOf(text), { line: 0, start: at * every, end: at * every + 1 }),
      )
        .filter((anchor) => anchor !== null)
        .slice(0, 200);
    /** The most of a processor's time that is spent on it, in milliseconds. */
    const MOST_MS = 2_000;

    const timed = (anchors: readonly Anchor[], lines: Parameters<typeof findAnchors>[1]) => {
      const begun = process.cpuUsage();
      const places = findAnchors(anchors, lines);
      const { user, system } = process.cpuUsage(begun);
      expect((user + system) / 1_000).toBeLessThan(MOST_MS);
      return places;
    };

    it('are found in a text of 150,000 of that letter', () => {
      const text = 'a'.repeat(150_000);
      const anchors = letters(text, 750);
      expect(anchors).toHaveLength(200);
      expect(timed(anchors, linesOf(text))).toEqual(
        anchors.map(({ line, start, end }) => ({ how: 'exact', line, start, end })),
      );
      timed(anchors, linesOf(`b${text}`));
      timed(anchors, linesOf('ab'.repeat(75_000)));
    });

    it('are found for 200 comments on 10,000 words that have moved', () => {
      const random = mulberry(11);
      const pick = () => 'aeintsolkuäm'[Math.floor(random() * 12)] ?? 'a';
      const words = Array.from({ length: 10_000 }, () =>
        Array.from({ length: 2 + Math.floor(random() * 8) }, pick).join(''),
      );
      const text = words.join(' ');
      const anchors = letters(text, 100);
      expect(anchors).toHaveLength(200);
      expect(timed(anchors, linesOf(`${'Uusi alku. '.repeat(40)}\n\n${text}`))).toEqual(
        anchors.map(({ start, end }) => ({ how: 'moved', line: 2, start, end })),
      );
    });

    it('are found in a table of 5,000 cells that say the same', () => {
      const table = (cells: number) =>
        Array.from({ length: cells }, (_, at) => ({ text: 'x', column: at % 5 }));
      const anchors = Array.from({ length: 200 }, (_, at) =>
        anchorAt(table(5_000), { line: at * 20, start: 0, end: 1 }),
      ).filter((anchor) => anchor !== null);
      const places = timed(anchors, table(5_000));
      expect(places.map((place) => place?.line)).toEqual(anchors.map(({ line }) => line));
      timed(anchors, [{ text: 'Plans', column: 0 }, ...table(5_000)]);
    });
  });

  it('are found for 200 comments on 10,000 words within 100 ms', () => {
    const random = mulberry(7);
    const vocabulary = Array.from({ length: 3_000 }, (_, at) => `word${at}`);
    const some = () => vocabulary[Math.floor(random() ** 2 * vocabulary.length)] ?? 'word';
    const before = Array.from({ length: 200 }, () => Array.from({ length: 50 }, some));
    const after = before.map((words) => words.map((word) => (random() < 0.4 ? some() : word)));
    const old = before.map((words) => ({ text: words.join(' ') }));
    const lines = after.map((words) => ({ text: words.join(' ') })).reverse();
    const anchors = old.flatMap(({ text }, line) => {
      const anchor = anchorAt(old, { line, start: text.indexOf(' ', 100) + 1, end: text.indexOf(' ', 140) });
      return anchor ? [anchor] : [];
    });
    expect(anchors).toHaveLength(200);
    findAnchors(anchors, lines);
    const times = [1, 2, 3, 4, 5].map(() => {
      // CPU time: other programs on the machine are no matter of this one's.
      const begun = process.cpuUsage();
      findAnchors(anchors, lines);
      const { user, system } = process.cpuUsage(begun);
      return (user + system) / 1_000;
    });
    expect(Math.min(...times)).toBeLessThan(100);
    const places = findAnchors(anchors, lines);
    const right = places.filter((place, at) => place?.line === 199 - at).length;
    expect(right).toBeGreaterThan(140);
    expect(places.filter((place, at) => place && place.line !== 199 - at)).toEqual([]);
  });
});

describe('an anchor', () => {
  it('is refused outside the text, without words, over a limit, and within a character', () => {
    const lines = [{ text: 'Snow 👩‍🚒 falls' }, { text: '' }, { text: 'x'.repeat(QUOTE_MAX + 1) }];
    for (const [line, start, end] of [
      ...[
        [3, 0, 1],
        [-1, 0, 1],
        [0, -1, 3],
        [0, 0, 100],
        [0, 3, 3],
        [0, 3, 1],
        [0, 4, 5],
        [1, 0, 0],
      ],
      ...[
        [2, 0, QUOTE_MAX + 1],
        [0, 0, 6],
        [0, 6, 8],
        [0.5, 0, 1],
      ],
    ] as [number, number, number][])
      expect(anchorAt(lines, { line, start, end }), `${line}: ${start}–${end}`).toBeNull();
    expect(anchorAt(lines, { line: 2, start: 0, end: QUOTE_MAX })?.quote).toHaveLength(QUOTE_MAX);
  });

  it('remembers what stands around it, in whole characters', () => {
    const text = `${'👩'.repeat(40)}x words y${'👩'.repeat(40)}`;
    const start = text.indexOf('words');
    const anchor = anchorAt([{ text }], { line: 0, start, end: start + 5 });
    for (const around of [anchor?.before, anchor?.after]) {
      expect(around).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
      expect(around?.length).toBeGreaterThan(CONTEXT - 2);
    }
  });

  it('takes of a selection the first line that has words of it, without white space around them', () => {
    const { text, lines } = textLines(parseDraft('# Tyres\n\nWinter *tyres* grip.\n\n- One\n- Two'));
    const of = (from: string, to: string) => {
      const range = lineRange(lines, { start: text.indexOf(from), end: text.indexOf(to) + to.length });
      return range && [range.line, lines[range.line]?.text.slice(range.start, range.end)];
    };
    expect(of('tyres', 'grip')).toEqual([1, 'tyres grip']);
    expect(of(' tyres', 'grip')).toEqual([1, 'tyres grip']);
    expect(of('grip.', 'Two')).toEqual([1, 'grip.']);
    expect(of('\n\nW', 'W')).toEqual([1, 'W']);
    expect(lineRange(lines, { start: 0, end: 0 })).toBeNull();
    expect(lineRange(lines, { start: text.length, end: text.length + 9 })).toBeNull();
  });
});

/** Repeatable random numbers from 0 to 1. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
