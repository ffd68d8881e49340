// `npm run landing-pictures`: the pictures of 'Inside Redraft' on the landing page, 1280 × 800 px, in three languages,
// light and dark, taken of the real product with the text of 'Before and After', into web/public/pictures. Run it when
// those pages or that text change, and commit the result.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Language } from '#domain/brief/brief';
import { buildDocx } from '#domain/document/docx/build-docx';
import { briefWith, type Caller, generate, signIn } from '../../e2e/support/api-client';
import { browserOptions } from '../../e2e/support/browser';
import { signInContext } from '../../e2e/support/people';
import { removeFolder, startServerProcess } from '../../e2e/support/server-process';
import { findChromium } from '../set-up/find-chromium.mjs';
import { type InterfaceLanguage, words } from './picture-acts';

const SIZE = { width: 1280, height: 800 };
const MOST_BYTES = 100_000;

interface Compared {
  topic: string;
  mainKeyword: string;
  subKeyword: string;
  redraft: { heading: string; text: string }[];
}

/** What is filled in beside the topic and the keywords of 'Before and After'. */
const DETAILS: Record<
  InterfaceLanguage,
  { language: Language; audience: string; purpose: string[]; tone: string[] }
> = {
  en: {
    ...{ language: 'english', audience: 'Commuters who ride all year' },
    ...{ purpose: ['Educate audience'], tone: ['Friendly'] },
  },
  sv: {
    ...{ language: 'swedish', audience: 'Pendlare som cyklar året om' },
    ...{ purpose: ['Educate audience'], tone: ['Friendly'] },
  },
  fi: {
    ...{ language: 'finnish', audience: 'Ympäri vuoden pyöräilevät työmatkalaiset' },
    ...{ purpose: ['Educate audience'], tone: ['Friendly'] },
  },
};

const server = await startServerProcess({ environment: { GENERATION_DELAY_MS: '0' } });
const browser = await chromium.launch(browserOptions(findChromium()));
try {
  mkdirSync('web/public/pictures', { recursive: true });
  const customer = await signIn(server, 'customer@example.com');
  const writer = await signIn(server, 'writer@example.com');
  for (const code of ['en', 'sv', 'fi'] as const) await photograph(browser, code, customer, writer);
} finally {
  await browser.close();
  await server.stop();
  await removeFolder(server.dataDir);
}

async function photograph(from: Browser, code: InterfaceLanguage, customer: Caller, writer: Caller) {
  const { compare } = JSON.parse(readFileSync(`web/messages/${code}/landing.json`, 'utf8')) as {
    compare: Compared;
  };
  const brief = {
    ...DETAILS[code],
    ...{ title: compare.topic, mainKeyword: [compare.mainKeyword], subKeywords: [compare.subKeyword] },
    ...{ contentType: 'blog-post', wordCount: 'short', humanize: 'yes' },
    structureToggles: { useHeadings: true, includeBullets: false, addSteps: false, includeFaq: false },
  };
  const take = async (title: string) => {
    const id = await generate(customer, { ...brief, title });
    await writer.send('POST', `/api/writer/jobs/${id}/accept`);
    await writer.send('POST', `/api/writer/assignments/${id}/start`);
    return id;
  };
  const finished = await take(compare.topic);
  await handIn(customer, writer, finished, compare, DETAILS[code].language);
  for (const scheme of ['light', 'dark'] as const) {
    const open = await take(compare.topic);
    const takePicture = async (
      person: 'customer' | 'writer',
      name: string,
      path: string,
      act: (page: Page) => Promise<void>,
    ) => {
      const context = await from.newContext({
        ...{ colorScheme: scheme, viewport: SIZE, reducedMotion: 'reduce', timezoneId: 'Europe/Helsinki' },
      });
      await context.addInitScript((chosen) => localStorage.setItem('redraft.language', chosen), code);
      await signInContext(context, server, person);
      const kept = await context.request.put(`${server.url}/api/me/language`, {
        ...{ data: { interfaceLanguage: code }, headers: { origin: server.url } },
      });
      if (!kept.ok()) throw new Error(await kept.text());
      const page = await context.newPage();
      await page.goto(`${server.url}${path}`);
      await act(page);
      await page.evaluate(() => document.fonts.ready);
      const picture = await sharp(await page.screenshot({ animations: 'disabled' }))
        .webp({ quality: 64, effort: 6 })
        .toBuffer();
      if (picture.length > MOST_BYTES) throw new Error(`${name}: ${picture.length} bytes are too many`);
      writeFileSync(`web/public/pictures/${name}-${code}-${scheme}.webp`, picture);
      console.log(`${name}-${code}-${scheme}.webp: ${Math.round(picture.length / 1000)} kB`);
      await context.close();
    };
    await saveBrief(customer, brief);
    await takePicture('customer', 'brief', '/create', briefThere);
    await takePicture('writer', 'work', `/writer/work/${open}`, (page) => redraft(page, compare));
    // Its timer would be announced as stopped in the next one.
    await writer.send('POST', `/api/writer/assignments/${open}/hand-back`);
    await takePicture('customer', 'changes', `/customer?request=${finished}`, (page) =>
      showChanges(page, code),
    );
  }
}

/** Saves the brief as the one that the form opens with. */
async function saveBrief(customer: Caller, brief: Record<string, unknown>) {
  const { saved } = await customer.get<{ saved: { version: number } | null }>('/api/brief');
  await customer.send('PUT', '/api/brief', { brief: briefWith(brief), basedOn: saved?.version ?? 0 });
}

async function briefThere(page: Page) {
  await page.locator('main input[type="text"]').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function redraft(page: Page, compare: Compared) {
  const paragraph = page.locator('.ProseMirror h2 + p').first();
  await paragraph.click({ clickCount: 3 });
  await page.keyboard.type(compare.redraft[0]?.text ?? '');
  // The timer runs, the text is saved, and its checks have come.
  await page.getByText('≈').waitFor();
  await page.getByText(/^(Saved at|Sparat|Tallennettu)/).waitFor();
  await page.getByText(/^(Checking|Kontrollerar|Tarkistetaan)/).waitFor({ state: 'detached' });
  await page.evaluate(() => scrollTo(0, 0));
}

async function showChanges(page: Page, code: InterfaceLanguage) {
  await page.getByRole('switch', { name: words(code, 'common', 'changes.show') }).click();
  await page.locator('ins').first().waitFor();
  await page.locator('ins').first().scrollIntoViewIfNeeded();
}

/** Hands in the draft with the sections of the redraft in the places of their drafts. */
async function handIn(customer: Caller, writer: Caller, id: string, compare: Compared, language: Language) {
  const { result } = await customer.get<{ result: { draft: string } }>(`/api/customer/requests/${id}`);
  const [opening, ...sections] = result.draft.split(/^## /m);
  const redrafted = sections.map((section, index) => {
    const after = compare.redraft[index];
    const [, , ...rest] = section.split('\n\n');
    return after ? [after.heading, after.text, ...rest].join('\n\n') : section;
  });
  const document = await buildDocx({
    ...{ title: compare.topic, language, draft: [opening, ...redrafted].join('## '), generator: 'Redraft' },
    disclosure: { origin: 'redrafted', fromSample: true, recordUrl: null },
  });
  const form = new FormData();
  form.set('minutes', '52');
  form.set('reason', 'Written for a picture');
  form.set('file', new Blob([new Uint8Array(document)]), 'redraft.docx');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await writer.raw(`/api/writer/assignments/${id}/submission`, {
    method: 'POST',
    headers,
    body: form,
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}
