// `npm run landing-pictures`: the pictures of 'Inside Redraft' on the landing page, for wide screens and for phones, in three
// languages, light and dark, taken of the real product with texts of the sample data, which a stand-in for a model answers with, into
// web/public/pictures. Run it when those pages or texts change, and commit the result.
import { mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { buildDocx } from '#domain/document/docx/build-docx';
import type { SampleText } from '#domain/sample-data/sample-text';
import { E_BIKE_BATTERY } from '#domain/sample-data/texts/e-bike-battery';
import { HOSTSERVICE } from '#domain/sample-data/texts/hostservice';
import { LASTENPYORA } from '#domain/sample-data/texts/lastenpyora';
import { openAiStream, startTestEndpoint } from '#server/generation/model/test-endpoint';
import { askedStage, promptOf } from '#server/testing/model-writing';
import { briefWith, type Caller, generate, signIn } from '../../e2e/support/api-client';
import { browserOptions } from '../../e2e/support/browser';
import { signInContext } from '../../e2e/support/people';
import { removeFolder, startServerProcess } from '../../e2e/support/server-process';
import { findChromium } from '../set-up/find-chromium.mjs';
import { type InterfaceLanguage, words } from './picture-acts';

/** As web/landing/sections/inside-redraft.tsx has them: in CSS pixels, and how many of a picture's make one. */
const SCREENS = [
  { folder: '', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  { folder: 'small/', viewport: { width: 390, height: 640 }, deviceScaleFactor: 2 },
];
const MOST_BYTES = 100_000;

const TEXTS: Record<InterfaceLanguage, SampleText> = {
  en: E_BIKE_BATTERY,
  sv: HOSTSERVICE,
  fi: LASTENPYORA,
};

const endpoint = await startTestEndpoint();
const server = await startServerProcess({
  environment: { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'stand-in', AI_BASE_URL: endpoint.url },
});
const browser = await chromium.launch(browserOptions(findChromium()));
try {
  mkdirSync('web/public/pictures/small', { recursive: true });
  const customer = await signIn(server, 'customer@example.com');
  const writer = await signIn(server, 'writer@example.com');
  for (const code of ['en', 'sv', 'fi'] as const) await photograph(browser, code, customer, writer);
} finally {
  await browser.close();
  await server.stop();
  await endpoint.close();
  await removeFolder(server.dataDir);
}

async function photograph(from: Browser, code: InterfaceLanguage, customer: Caller, writer: Caller) {
  const text = TEXTS[code];
  const { title, language, contentType, wordCount, audience, subKeywords } = text;
  const brief = {
    ...{ title, language, contentType, wordCount, audience, subKeywords },
    ...{
      mainKeyword: [text.mainKeyword],
      purpose: ['Educate audience'],
      tone: ['Friendly'],
      humanize: 'yes',
    },
    structureToggles: { useHeadings: true, includeBullets: false, addSteps: false, includeFaq: false },
  };
  endpoint.answer((response, received) =>
    openAiStream(answerOf(text, promptOf(received)))(response, received),
  );
  const take = async () => {
    const id = await generate(customer, brief);
    await writer.send('POST', `/api/writer/jobs/${id}/accept`);
    await writer.send('POST', `/api/writer/assignments/${id}/start`);
    return id;
  };
  const finished = await take();
  await handIn(writer, finished, text);
  for (const scheme of ['light', 'dark'] as const) {
    for (const { folder, ...screen } of SCREENS) {
      const open = await take();
      const takePicture = async (
        person: 'customer' | 'writer',
        name: string,
        path: string,
        act: (page: Page) => Promise<void>,
      ) => {
        const context = await from.newContext({
          ...{ ...screen, colorScheme: scheme, reducedMotion: 'reduce', timezoneId: 'Europe/Helsinki' },
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
        await save(`${folder}${name}-${code}-${scheme}.webp`, page);
        await context.close();
      };
      await saveBrief(customer, brief);
      await takePicture('customer', 'brief', '/create', briefThere);
      await takePicture('writer', 'work', `/writer/work/${open}`, (page) => redraft(page, text, code));
      // Its timer would be announced as stopped in the next one.
      await writer.send('POST', `/api/writer/assignments/${open}/hand-back`);
      await customer.send('DELETE', `/api/customer/requests/${open}`);
      await takePicture('customer', 'changes', `/customer?request=${finished}`, (page) =>
        showChanges(page, code),
      );
    }
  }
}

async function save(name: string, page: Page) {
  const picture = await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 64, effort: 6 })
    .toBuffer();
  if (picture.length > MOST_BYTES) throw new Error(`${name}: ${picture.length} bytes are too many`);
  writeFileSync(`web/public/pictures/${name}`, picture);
  console.log(`${name}: ${Math.round(picture.length / 1000)} kB`);
}

/** What the stand-in for a model answers: the part of the draft that a stage asks for. */
function answerOf({ draft, seoTitle, metaDescription, slug }: SampleText, prompt: string): string {
  const [opening = '', ...sections] = draft.split(/^## /m);
  const [title = '', ...introduction] = opening.trim().split('\n\n');
  switch (askedStage(prompt)) {
    case 'outline':
      return [title, ...sections.map((section) => `## ${section.split('\n')[0]}\n- What readers need`)].join(
        '\n\n',
      );
    case 'seo':
      return `TITLE: ${seoTitle}\nDESCRIPTION: ${metaDescription}\nSLUG: ${slug}`;
    case 'sections': {
      const part = prompt.slice(prompt.lastIndexOf('<plan>\n') + '<plan>\n'.length);
      const asked = sections.find((section) => part.startsWith(`## ${section.split('\n')[0]}\n`));
      return asked === undefined ? introduction.join('\n\n') : asked.split('\n').slice(1).join('\n').trim();
    }
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

async function redraft(page: Page, { redrafts }: SampleText, code: InterfaceLanguage) {
  const [, introduction = ''] = (redrafts.at(-1) ?? '').split('\n\n');
  await page.locator('.ProseMirror h2 + p').first().click({ clickCount: 3 });
  await page.keyboard.type(introduction);
  // The timer runs, the text is saved, and its checks have come.
  await page.getByText('≈').first().waitFor();
  const [saved = ''] = words(code, 'work', 'saved').split('{{');
  await page
    .getByText(new RegExp(`^${saved}.*\\d`))
    .first()
    .waitFor();
  await page.getByText(/^(Checking|Kontrollerar|Tarkistetaan)/).waitFor({ state: 'detached' });
  await page.evaluate(() => scrollTo(0, 0));
}

/** With the changes shown, and the text's title below the page's bar. */
async function showChanges(page: Page, code: InterfaceLanguage) {
  await page.getByRole('switch', { name: words(code, 'common', 'changes.show') }).click();
  const first = page.locator('ins').first();
  await first.waitFor();
  await first.evaluate((changed) => {
    const block = changed.closest('p, li, h2, h3, h4') ?? changed;
    scrollBy(0, block.getBoundingClientRect().top - 220);
  });
}

/** Hands in the writer's last version as a Word document. */
async function handIn(writer: Caller, id: string, { title, language, redrafts }: SampleText) {
  const document = await buildDocx({
    ...{ title, language, draft: redrafts.at(-1) ?? '', generator: 'Redraft' },
    disclosure: { origin: 'redrafted', fromSample: false, recordUrl: null },
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
