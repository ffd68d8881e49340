import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { TextCheckInput } from '#domain/text-checks/checked-text';
import { findTransducer } from './load-morphology';
import { type CheckedResult, createTextChecker, type TextChecker } from './text-checker';

const VOIKKO_DIR = process.env.VOIKKO_DIR || '/usr/lib/voikko';
const voikko = findTransducer(VOIKKO_DIR) !== undefined;

const faults: string[] = [];
let checker: TextChecker;
function start(options: { voikkoDir?: string; deadline?: number; starting?: number } = {}): TextChecker {
  faults.length = 0;
  checker = createTextChecker({
    voikkoDir: VOIKKO_DIR,
    onFault: (reason) => faults.push(reason),
    ...options,
  });
  return checker;
}
afterEach(() => checker.close());

const inputOf = (part: Partial<TextCheckInput>): TextCheckInput => ({
  language: 'english',
  markdown: 'A text',
  mainKeywords: [],
  subKeywords: [],
  avoidedWords: [],
  glossary: [],
  wordCount: null,
  seoTitle: '',
  metaDescription: '',
  slug: '',
  ...part,
});

async function checked(part: Partial<TextCheckInput>): Promise<CheckedResult> {
  const result = await checker.check(inputOf(part));
  if (typeof result === 'string') throw new Error(result);
  return result;
}

describe('the text checker', () => {
  it('finds each keyword of a text in the Markdown and tells by what', async () => {
    start();
    const { basis, keywords } = await checked({
      language: 'swedish',
      markdown: '# Bilar\n\nVi säljer **begagnade** bilar och lastbilar.',
      mainKeywords: ['begagnad bil'],
      subKeywords: ['lastbil', 'båt'],
    });
    expect(basis).toBe('dictionary-sv');
    expect(keywords).toEqual([
      { keyword: 'begagnad bil', occurrences: [{ start: 21, end: 38, text: 'begagnade** bilar' }] },
      { keyword: 'lastbil', occurrences: [{ start: 43, end: 52, text: 'lastbilar' }] },
      { keyword: 'båt', occurrences: [] },
    ]);
  });

  it.skipIf(!voikko && !process.env.CI)('finds Finnish forms by Voikko’s dictionary', async () => {
    start();
    const { basis, keywords } = await checked({
      language: 'finnish',
      markdown: 'Vertaile asuntolainoja.',
      mainKeywords: ['laina'],
    });
    expect(basis).toBe('voikko');
    expect(keywords[0]?.occurrences).toEqual([{ start: 9, end: 22, text: 'asuntolainoja' }]);
  });

  it.each(['english', 'swedish', 'finnish'] as const)(
    'finds words to avoid with their apostrophes and signs, and as parts of words with hyphens, in %s',
    async (language) => {
      start();
      const { checks } = await checked({
        language,
        markdown: 'Can it be 100? It’s **AI-**verktyg, 100 % AI.',
        avoidedWords: ["it's", "can't", '100%', 'AI'],
      });
      const found = checks.filter(({ check }) => check === 'avoided_words');
      expect(found.map(({ values }) => `${values.word}: ${values.count}`)).toEqual([
        "it's: 1",
        '100%: 1',
        'AI: 2',
      ]);
    },
  );

  it.skipIf(!voikko && !process.env.CI).each([
    ['finnish', 'oma pankki', 'Oma Pankki', 'Oman Pankin, Omasta Pankista, Oman pankin', 'Oman pankin'],
    ['finnish', 'ALV', 'alv', 'Alv, ALV', 'ALV'],
    ['finnish', 'sauna', 'Sauna', 'Pihasaunan, Saunan, pihaSaunan, saunan', 'saunan'],
    ['finnish', 'luotto', 'laina', 'Asuntolainan, lainat, luoton, asuntoluoton', 'luoton'],
    ['finnish', 'talo', 'omakotitalo', 'Kerrostalo, rivitaloissa, Finlandia-talo, taloissa', 'taloissa'],
    ['finnish', 'sali', 'kuntosali', 'Juhlasalissa, salissa', 'salissa'],
    ['finnish', 'yö', 'ilta', 'Kesäöitä, öitä', 'öitä'],
    ['swedish', 'hus', 'villa', 'Sjukhuset, växthus, parkeringshusen, husen', 'husen'],
    ['swedish', 'sida', 'webbsida', 'Baksidan, hemsidor, sidorna', 'sidorna'],
    ['swedish', 'bok', 'volym', 'Läroböcker, handboken, böcker', 'böcker'],
    ['swedish', 'stamkund', 'stamgäst', 'Stamkundsrabatten, stamkundernas', 'stamkundernas'],
    ['swedish', 'partners', 'partner', 'Våra affärspartner, partners', 'partners'],
    ['swedish', 'nyckel', 'Nyckel', 'Nycklar, Nyckelns, nycklar', 'nycklar'],
    ['swedish', 'elbil', 'bil', 'Bilar, lastbilen, elbilar', 'elbilar'],
    ['swedish', 'bil', 'elbil', 'Elbilar, bilen', 'bilen'],
  ] as const)(
    'finds terms that are written otherwise by the dictionaries, in %s: %s for %s',
    async (language, term, writeAs, forms, wrong) => {
      start();
      const { checks } = await checked({ language, markdown: `${forms}.`, glossary: [{ term, writeAs }] });
      const found = checks.filter(({ check }) => check === 'glossary').flatMap(({ places }) => places);
      expect(found.map((place) => forms.slice(place.start, place.end))).toEqual([wrong]);
    },
  );

  it('tells the first of very many places, in an answer of bounded size, and counts all', async () => {
    start();
    const many = Array.from({ length: 50 }, (_, at) =>
      Array(at + 1)
        .fill('a')
        .join(' '),
    );
    const answer = await checked({
      ...{ markdown: 'a '.repeat(50_000), mainKeywords: many, subKeywords: ['A', ...many] },
      ...{ avoidedWords: ['a'], seoTitle: 'a '.repeat(1_000) },
    });
    expect(JSON.stringify(answer).length).toBeLessThan(1_000_000);
    const coverage = answer.checks.find(({ check }) => check === 'keyword_coverage');
    expect(coverage).toMatchObject({ values: { keyword: 'a', count: 50_000 } });
    expect(answer.keywords).toHaveLength(50);
    const [one] = answer.keywords;
    expect(one?.occurrences.slice(0, 2)).toEqual([
      { start: 0, end: 1, text: 'a' },
      { start: 2, end: 3, text: 'a' },
    ]);
    const few = await checked({ markdown: 'a '.repeat(1_000), mainKeywords: ['a'] });
    expect(few.keywords[0]?.occurrences).toHaveLength(300);
    expect(few.checks.find(({ check }) => check === 'keyword_coverage')?.places).toHaveLength(300);
  });

  it('says that Finnish forms were told by endings where the dictionary is missing', async () => {
    start({ voikkoDir: '/nowhere' });
    expect((await checked({ language: 'finnish', mainKeywords: ['talo'] })).basis).toBe('snowball');
    expect(faults).toEqual([]);
  });

  it('answers many at once, each with its own text', async () => {
    start();
    const words = ['one', 'two', 'three', 'four'];
    const answers = await Promise.all(words.map((markdown) => checked({ markdown, mainKeywords: words })));
    expect(
      answers.map(({ keywords }) =>
        keywords.flatMap(({ occurrences }) => occurrences.map(({ text }) => text)),
      ),
    ).toEqual(words.map((word) => [word]));
  });

  it('gives a text up at the deadline, and checks the next one', async () => {
    start({ deadline: 1, starting: 0 });
    expect(await checker.check(inputOf({}))).toBe('too-complex');
    expect(faults).toEqual(['A text was not checked in 1 ms']);
    await checker.close();
    start();
    expect((await checked({})).checks.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  it('gives up a text of more lines than prose has at once', async () => {
    start();
    const [lines, prose] = await Promise.all([
      checker.check(inputOf({ markdown: '-\n'.repeat(50_000) })),
      checker.check(inputOf({ markdown: `${'A line. '.repeat(20)}\n\n`.repeat(60) })),
    ]);
    expect(lines).toBe('too-complex');
    expect(prose).toMatchObject({ basis: 'snowball' });
    expect(faults).toEqual([]);
  });

  it('answers that it is busy where too many texts wait', async () => {
    start();
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, at) => checker.check(inputOf({}), `caller ${at}`)),
    );
    expect(answers.filter((answer) => answer === 'busy').length).toBeGreaterThan(30);
    expect(answers.filter((answer) => typeof answer === 'object').length).toBeGreaterThan(90);
  });

  it('checks one text of a caller at a time, and those of generations and others before the next', async () => {
    start();
    const order: string[] = [];
    const check = (name: string, caller?: string) =>
      checker
        .check(inputOf({}), caller)
        .then((answer) => order.push(answer === 'busy' ? `${name} busy` : name));
    const own = Array.from({ length: 30 }, (_, at) => check(`a${at}`, 'a'));
    await Promise.all([...own, check('b', 'b'), check('generation')]);
    expect(order.filter((name) => name.endsWith('busy')).length, 'of one caller').toBe(9);
    const checkedOnes = order.filter((name) => !name.endsWith('busy'));
    expect(checkedOnes.slice(0, 4)).toEqual(['a0', 'generation', 'b', 'a1']);
  });

  it('checks all but keywords with a dictionary that cannot be read, and tells why', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'redraft-voikko-'));
    try {
      await writeFile(join(folder, 'mor.vfst'), 'no transducer');
      start({ voikkoDir: folder });
      const { basis, checks } = await checked({
        language: 'finnish',
        mainKeywords: ['talo'],
        wordCount: 'short',
      });
      expect(basis).toBeNull();
      const reasons = checks.map(({ check, reason }) => `${check}: ${reason}`);
      expect(reasons).toContain('keyword_coverage: not_matched');
      expect(reasons).toContain('length: too_short');
      expect(faults).toEqual(['This is not a transducer in VFST format']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
