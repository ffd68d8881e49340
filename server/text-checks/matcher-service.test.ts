import { afterEach, describe, expect, it } from 'vitest';
import { findTransducer } from './load-morphology';
import { createMatcherService, type MatcherService } from './matcher-service';

const VOIKKO_DIR = process.env.VOIKKO_DIR || '/usr/lib/voikko';
const voikko = findTransducer(VOIKKO_DIR) !== undefined;

const faults: string[] = [];
let service: MatcherService;
function start(options: { voikkoDir?: string; deadline?: number } = {}): MatcherService {
  faults.length = 0;
  service = createMatcherService({
    voikkoDir: VOIKKO_DIR,
    onFault: (reason) => faults.push(reason),
    ...options,
  });
  return service;
}
afterEach(() => service.close());

describe('the matcher service', () => {
  it('finds each keyword of a text and tells by what', async () => {
    const text = 'Vi säljer begagnade bilar och lastbilar.';
    expect(
      await start().findKeywords({ text, keywords: ['begagnad bil', 'lastbil', 'båt'], language: 'swedish' }),
    ).toEqual({
      basis: 'dictionary-sv',
      keywords: [
        { keyword: 'begagnad bil', occurrences: [{ start: 10, end: 25, text: 'begagnade bilar' }] },
        { keyword: 'lastbil', occurrences: [{ start: 30, end: 39, text: 'lastbilar' }] },
        { keyword: 'båt', occurrences: [] },
      ],
    });
  });

  it.skipIf(!voikko && !process.env.CI)('finds Finnish forms by Voikko’s dictionary', async () => {
    const request = { text: 'Vertaile asuntolainoja.', keywords: ['laina'], language: 'finnish' } as const;
    expect(await start().findKeywords(request)).toEqual({
      basis: 'voikko',
      keywords: [{ keyword: 'laina', occurrences: [{ start: 9, end: 22, text: 'asuntolainoja' }] }],
    });
  });

  it('says that Finnish forms were told by endings where the dictionary is missing', async () => {
    const request = { text: 'Uusi talo', keywords: ['talo'], language: 'finnish' } as const;
    expect(await start({ voikkoDir: '/nowhere' }).findKeywords(request)).toMatchObject({ basis: 'snowball' });
    expect(faults).toEqual([]);
  });

  it('answers many at once, each with its own text', async () => {
    start();
    const words = ['one', 'two', 'three', 'four'];
    const answers = await Promise.all(
      words.map((text) => service.findKeywords({ text, keywords: words, language: 'english' })),
    );
    expect(
      answers.map(({ keywords }) =>
        keywords.flatMap(({ occurrences }) => occurrences.map((occurrence) => occurrence.text)),
      ),
    ).toEqual(words.map((word) => [word]));
  });

  it('says that nothing is known after the deadline, and answers the next request', async () => {
    start({ deadline: 1 });
    const request = { text: 'A text', keywords: ['text'], language: 'english' } as const;
    expect(await service.findKeywords(request)).toEqual({ basis: null, keywords: [] });
    expect(faults).toEqual(['No keywords were found in 1 ms']);
    await start().findKeywords(request);
    expect(await service.findKeywords(request)).toMatchObject({ basis: 'snowball' });
  });

  it('says that nothing is known, and why, with a dictionary that cannot be read', async () => {
    const { mkdtemp, rm, writeFile } = await import('node:fs/promises');
    const { tmpdir } = await import('node:os');
    const { join } = await import('node:path');
    const folder = await mkdtemp(join(tmpdir(), 'redraft-voikko-'));
    try {
      await writeFile(join(folder, 'mor.vfst'), 'no transducer');
      start({ voikkoDir: folder });
      const request = { text: 'Uusi talo', keywords: ['talo'], language: 'finnish' } as const;
      expect(await service.findKeywords(request)).toEqual({ basis: null, keywords: [] });
      expect(faults).toEqual(['This is not a transducer in VFST format']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('answers what waits when it is closed', async () => {
    start();
    const waiting = service.findKeywords({ text: 'A text', keywords: ['text'], language: 'english' });
    await service.close();
    expect(await waiting).toEqual({ basis: null, keywords: [] });
    expect(faults).toEqual([]);
  });
});
