import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyBrief, LANGUAGES, type Language } from '#domain/brief/brief';
import { buildDocx, SAMPLE_NOTICES } from '#domain/documents/build-docx';
import { parseDraft, type Span } from '#domain/documents/parse-draft';
import { templateResult } from '#domain/generation/template';
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
  }\n\n### ${TITLES[language]}\n\nEtt **fett** och *kursivt* ord.\n\n1. yksi å\n2. kaksi ä\n\n1. ett ö\n2. två\n\nMellan.\n\n3. tre\n4. fyra`;

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
        sample: true,
        provenance: 'ai',
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
      block.kind === 'heading' ? [[String(block.level), textOf(block.spans)]] : [],
    );
    expect(wanted.length).toBeGreaterThan(4);
    expect(found.map(([, level, inner]) => [level, unescaped(inner ?? '')])).toEqual(wanted);
  });

  it.each(LANGUAGES)('%s: the text is whole and its lists are numbered', async (language) => {
    const lines = (await readFile(join(folder, `${language}.txt`), 'utf8'))
      .replace('\ufeff', '')
      .split(/\r?\n/);
    const wanted = parseDraft(draftOf(language)).flatMap((block) => {
      if (block.kind === 'steps') return block.items.map((item, n) => `${block.start + n}. ${textOf(item)}`);
      if (block.kind === 'bullets') return block.items.map((item) => `• ${textOf(item)}`);
      return [textOf(block.spans)];
    });
    expect(wanted).toEqual(expect.arrayContaining(['1. yksi å', '1. ett ö', '2. två', '3. tre', '4. fyra']));
    const read = lines.map((line) => line.trim()).filter((line) => line !== '');
    expect(read).toEqual([SAMPLE_NOTICES[language], ...wanted]);
  });

  it.each(LANGUAGES)('%s: what LibreOffice saves is taken as a Word document', async (language) => {
    const path = join(folder, 'again', `${language}.docx`);
    expect(await inspectDocx(path)).toEqual({ ok: true, trackedChanges: false });
  });
});

function textOf(spans: Span[]): string {
  return spans.map((span) => span.text).join('');
}

function unescaped(xml: string): string {
  const text = xml.replace(/<[^>]+>/g, '');
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
