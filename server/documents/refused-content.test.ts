import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examineDocx } from './examine-docx';
import { text } from './fixtures/docx-changes';
import { googleProfile, wordProfile } from './fixtures/docx-profiles';
import { DECLARATIONS, FIELDS, HIDDEN, LINKS } from './fixtures/refused-cases';
import { LOADED, OBJECTS } from './fixtures/refused-contents';
import { NAMED } from './fixtures/refused-names';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redraft-refused-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function examine(bytes: Uint8Array) {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return examineDocx(path);
}

describe('documents of other programs', () => {
  it.each([
    ['Word’s, with all that it brings', () => wordProfile()],
    ['Google’s', () => googleProfile()],
    [
      'one of the Open XML SDK, which declares its main part by the ending',
      () =>
        googleProfile((parts) => {
          const types = text(parts, '[Content_Types].xml');
          const main = /<Override PartName="\/word\/document.xml" ContentType="([^"]+)"\/>/.exec(types);
          parts['[Content_Types].xml'] = types
            .replace(main?.[0] ?? '', '')
            .replace('application/xml', main?.[1] ?? '');
        }),
    ],
  ])('%s', async (_, build) => expect(await examine(build())).toEqual({ ok: true, trackedChanges: false }));
});

describe.each([
  ['what is loaded from elsewhere', LOADED],
  ['what runs', OBJECTS],
  ['links that lead elsewhere', LINKS],
  ['fields that run or fetch', FIELDS],
  ['document type declarations', DECLARATIONS],
  ['what is hidden from one reader or another', HIDDEN],
  ['what its name alone tells', NAMED],
])('%s', (_, cases) => {
  it.each(cases)('is refused by name: %s', async (_title, problem, found, change) => {
    const verdict = await examine(wordProfile(change));
    expect(verdict).toMatchObject({ ok: false, problem, found: expect.stringMatching(found) });
  });
});
