import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyBrief, LANGUAGES, type Language } from '#domain/brief/brief';
import type { Block, List } from '#domain/document/document';
import { buildDocx } from '#domain/document/docx/build-docx';
import { readDocx } from '#domain/document/docx/read-docx';
import { SAMPLE_NOTICES } from '#domain/document/docx/sample-notices';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { lineText, plainText } from '#domain/document/plain-text';
import { templateResult } from '#domain/generation/template';
import { machineDisclosure } from '#domain/provenance/disclosure';
import { inspectDocx } from './inspect-docx';

const office = spawnSync('soffice', ['--version']).status === 0;
if (!office && !process.env.CI) {
  console.log('LibreOffice is not installed: its check of our documents is skipped.');
}

const TITLES: Record<Language, string> = {
  english: 'Café & naïve <piñatas>',
  swedish: 'Älgkött på Öland – året om',
  finnish: 'Työpöydän ääressä: Åbo & Hämeenlinna',
};
/** The template's draft with every toggle on, and what it has none of: third level, emphasis, lists that begin anew. */
const draftOf = (language: Language) =>
  `${
    templateResult({
      ...emptyBrief(language),
      language,
      contentType: 'article',
      wordCount: 'short',
      humanize: 'no',
      title: TITLES[language],
      mainKeyword: [TITLES[language]],
      structureToggles: { useHeadings: true, includeBullets: true, addSteps: true, includeFaq: true },
    }).draft
  }\n\n### ${TITLES[language]}\n\nEtt **fett** och *kursivt* ord.\n\n1. yksi å\n2. kaksi ä\n\n1. ett ö\n2. två\n\nMellan.\n\n3. tre\n4. fyra\n\n- a\n  - b\n    - c\n\n> Sitat\n\n| h | i |\n|---|---|\n| [länk](https://example.com/) | k |`;

describe.skipIf(!office && !process.env.CI)('our documents in LibreOffice', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'redraft-office-'));
    for (const language of LANGUAGES) {
      const title = TITLES[language];
      const draft = draftOf(language);
      const document = {
        title,
        language,
        draft,
        disclosure: machineDisclosure(true),
        generator: 'template',
      } as const;
      await writeFile(join(folder, `${language}.docx`), await buildDocx(document));
    }
    for (const format of ['fodt', 'txt:Text (encoded):UTF8', 'docx:Office Open XML Text']) {
      await convert(format, format.startsWith('docx') ? join(folder, 'again') : folder);
    }
  }, 180_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function convert(format: string, outdir: string): Promise<void> {
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const files = LANGUAGES.map((language) => join(folder, `${language}.docx`));
    const args = [profile, '--headless', '--convert-to', format, '--outdir', outdir, ...files];
    const [code] = await once(spawn('soffice', args, { stdio: 'ignore', timeout: 150_000 }), 'exit');
    expect(code).toBe(0);
  }

  it.each(LANGUAGES)('%s: headings are headings of their level, in order', async (language) => {
    const text = await readFile(join(folder, `${language}.fodt`), 'utf8');
    const found = [...text.matchAll(/<text:h [^>]*text:outline-level="(\d)"[^>]*>(.*?)<\/text:h>/g)];
    const wanted = parseDraft(draftOf(language)).flatMap((block) =>
      block.kind === 'heading' ? [[String(block.level), lineText(block.content)]] : [],
    );
    expect(wanted.length).toBeGreaterThan(4);
    expect(found.map(([, level, inner]) => [level, unescaped(inner ?? '')])).toEqual(wanted);
  });

  it.each(LANGUAGES)('%s: the text is whole and its lists are numbered', async (language) => {
    const lines = (await readFile(join(folder, `${language}.txt`), 'utf8'))
      .replace('\ufeff', '')
      .split(/\r?\n/);
    const wanted = parseDraft(draftOf(language)).flatMap(printedLines);
    expect(wanted).toEqual(expect.arrayContaining(['1. yksi å', '1. ett ö', '2. två', '3. tre', '4. fyra']));
    const read = lines.map((line) => line.trim()).filter((line) => line !== '');
    expect(read).toEqual([SAMPLE_NOTICES[language], ...wanted]);
  });

  it.each(LANGUAGES)('%s: what LibreOffice saves is taken as a Word document', async (language) => {
    const path = join(folder, 'again', `${language}.docx`);
    expect(await inspectDocx(path, null)).toEqual({ ok: true, trackedChanges: false });
  });

  it.each(LANGUAGES)('%s: what LibreOffice saves is read as the document that it was', async (language) => {
    const { blocks, losses } = readDocx(await readFile(join(folder, 'again', `${language}.docx`)));
    expect(losses).toEqual([]);
    expect(blocks).toEqual(parseDraft(draftOf(language)));
  });
});

/** A block's lines as LibreOffice prints them. */
function printedLines(block: Block): string[] {
  if (block.kind === 'list') return listLines(block, 0);
  if (block.kind === 'table') return block.rows.flat().map(lineText);
  return plainText([block]).split('\n');
}

function listLines({ ordered, start, items }: List, level: number): string[] {
  return items.flatMap(({ content, lists }, n) => [
    `${ordered ? `${start + n}.` : '•◦▪'[level]} ${lineText(content)}`,
    ...lists.flatMap((list) => listLines(list, level + 1)),
  ]);
}

function unescaped(xml: string): string {
  const text = xml.replace(/<[^>]+>/g, '');
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
