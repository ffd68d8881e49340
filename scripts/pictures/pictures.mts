// `npm run pictures`: takes a picture of every page of the real product with sample data. Without arguments those of
// the documentation (docs/pictures, docs/pictures.md); `-- --all` takes each page at three widths, light and dark, in
// three languages, into .cache/pictures.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { briefWith, type Caller, generate, signIn, until } from '../../e2e/support/api-client';
import { browserOptions } from '../../e2e/support/browser';
import { signInContext } from '../../e2e/support/people';
import { PASSWORD, removeFolder, startServerProcess } from '../../e2e/support/server-process';
import { findChromium } from '../set-up/find-chromium.mjs';
import type { InterfaceLanguage, Person, Shot } from './picture-acts';
import { SHOTS, STATES } from './picture-shots';

const all = process.argv.includes('--all');
const folder = all ? '.cache/pictures' : 'docs/pictures';
const widths = all ? [360, 768, 1440] : [1440];
const schemes = all ? (['light', 'dark'] as const) : (['light'] as const);
const languages: InterfaceLanguage[] = all ? ['en', 'sv', 'fi'] : ['en'];
/** Sign-in by phone is shown only with an SMS gateway; no message is sent to it. */
const SMS = { SMS_PROVIDER: 'twilio', SMS_ACCOUNT: 'AC0', SMS_TOKEN: 'none', SMS_FROM: '+358400000000' };

const STYLE_GUIDE = {
  ...{ company: 'Löyly & Kivi sells sauna stoves in the Nordic countries', formOfAddress: 'informal' },
  englishVariant: 'british',
  glossary: [{ term: 'sauna heater', writeAs: 'sauna stove' }],
  ...{ blockedWords: ['cheap', 'revolutionary'], samples: ['Good heat is quiet. It fills the room slowly.'] },
};

/** Scrolls to the page's end, and again once lazily loaded parts have started. */
const SCROLL_DOWN = `scrollTo(0, document.body.scrollHeight);
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))`;

const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice(7)
  .split(',');
const shots = [...SHOTS, ...(all ? STATES : [])].filter((shot) => !only || only.includes(shot.name));

const server = await startServerProcess({ environment: { GENERATION_DELAY_MS: '0', ...(all ? SMS : {}) } });
const browser = await chromium.launch(browserOptions(findChromium()));
try {
  const places = await fill();
  if (!only) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const language of languages) {
    for (const scheme of schemes) {
      for (const person of ['visitor', 'customer', 'newcomer', 'writer', 'admin'] as const) {
        const mine = shots.filter((shot) => shot.person === person);
        if (mine.length > 0) await photograph(browser, person, language, scheme, mine, places);
      }
    }
  }
  if (!all && !only) {
    const lines = shots.map(
      ({ name, title }) => `## ${title}\n\n![${title}](pictures/${name}-en-1440-light.png)\n`,
    );
    writeFileSync('docs/pictures.md', `# Every page\n\nMade by \`npm run pictures\`.\n\n${lines.join('\n')}`);
  }
} finally {
  await browser.close();
  await server.stop();
  await removeFolder(server.dataDir);
}

async function photograph(
  from: Browser,
  person: Person,
  language: InterfaceLanguage,
  scheme: 'light' | 'dark',
  mine: Shot[],
  places: Record<string, string>,
) {
  const context = await from.newContext({
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Helsinki',
  });
  await context.addInitScript((chosen) => localStorage.setItem('redraft.language', chosen), language);
  if (person !== 'visitor') {
    await signInContext(context, server, person);
    // The account's language overrides the browser's.
    const kept = await context.request.put(`${server.url}/api/me/language`, {
      data: { interfaceLanguage: language },
      headers: { origin: server.url },
    });
    if (!kept.ok()) throw new Error(`The language was not kept: ${kept.status()} ${await kept.text()}`);
  }
  for (const shot of mine) {
    for (const width of widths) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
      await shot.before?.(page);
      const landing = shot.name === 'landing' && language !== 'en';
      const path = shot.path.replaceAll(/\{(\w+)\}/g, (_, place: string) => places[place] ?? '');
      await page.goto(`${server.url}${landing ? `/${language}` : path}`);
      // Pages with a running generation poll forever, so after five seconds the picture is taken anyway.
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
      await page.waitForFunction(() => !document.querySelector('[data-testid="page-skeleton"]'));
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
      await shot.act?.(page, language);
      // Loads the parts that appear on scrolling, and rows that are still loading.
      if (!shot.act) await page.evaluate(SCROLL_DOWN);
      await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root, .coming'));
      if (!shot.act) await page.evaluate(() => scrollTo(0, 0));
      await page.evaluate(() => document.fonts.ready);
      const file = join(folder, `${shot.name}-${language}-${width}-${scheme}.png`);
      await page.screenshot({
        path: file,
        fullPage: all || (shot.wholePage ?? false),
        animations: 'disabled',
      });
      await page.close();
    }
  }
  await context.close();
}

/**
 * Sample requests in every state, and a customer without any.
 * @returns what stands in the paths of shots: of an invitation, a pending request, an outline to look over, a public record
 */
async function fill(): Promise<Record<string, string>> {
  const customer = await signIn(server, 'customer@example.com');
  const writer = await signIn(server, 'writer@example.com');
  const make = (title: string, language: string, part: Record<string, unknown> = {}) =>
    generate(customer, { title, language, mainKeyword: [title.split(' ')[0] ?? title], ...part });
  const take = async (id: string) => writer.send('POST', `/api/writer/jobs/${id}/accept`);
  const start = async (id: string) => writer.send('POST', `/api/writer/assignments/${id}/start`);
  await customer.send('PUT', '/api/style-guide', { guide: STYLE_GUIDE, basedOn: 0 });
  await make('Small-batch coffee subscriptions', 'english', { humanize: 'no', contentType: 'landing-page' });
  let finished = '';
  for (const [title, language, minutes] of [
    ['Retkeily Nuuksiossa', 'finnish', 52],
    ['Värmepump i gammalt hus', 'swedish', 37],
    ['Sauna stoves compared', 'english', 95],
  ] as const) {
    const id = await make(title, language);
    await take(id);
    await start(id);
    await submit(writer, id, minutes);
    finished = id;
  }
  const open = await make('Bolån för förstagångsköpare', 'swedish', { wordCount: 'medium' });
  await take(open);
  await start(open);
  await take(await make('A winter coat that lasts', 'english', { contentType: 'article' }));
  await make('Sähköpyörän huolto syksyllä', 'finnish');
  await make('Trädgård i oktober', 'swedish', { contentType: 'article', wordCount: 'long' });
  const pending = await make('How to choose a daypack', 'english', { contentType: 'sub-page' });
  const admin = await signIn(server, 'admin@example.com');
  await admin.send('POST', '/api/admin/users', {
    ...{ email: 'newcomer@example.com', password: PASSWORD, fullName: 'Niina Uusi', role: 'customer' },
  });
  const guest = { role: 'writer', supportedLanguages: ['swedish'] };
  await admin.send('POST', '/api/admin/invitations', { ...guest, email: 'ines@example.com', by: 'mail' });
  const { link } = await admin.send<{ link: string }>('POST', '/api/admin/invitations', {
    ...guest,
    ...{ email: 'inga@example.com', by: 'link' },
  });
  await edit(customer, pending);
  const outline = crypto.randomUUID();
  const brief = briefWith({ title: 'Bread for a small oven', language: 'english', reviewOutline: true });
  await customer.send('POST', '/api/generations', { id: outline, brief });
  await until(
    () => customer.get<{ stage: string | null }>(`/api/generations/${outline}`),
    ({ stage }) => stage === 'outline_review',
  );
  return {
    ...{ invitation: link.slice(new URL(link).origin.length), outline, pending },
    record: await recordOf(customer, finished),
  };
}

/** A text by its customer's hand, which states what someone must confirm; the template states nothing. */
async function edit(customer: Caller, id: string) {
  const markdown = [
    '# How to choose a daypack',
    'A daypack holds 18 to 25 litres. Ours weighs 540 grams and costs €89, with a guarantee until 31 May 2027.',
    '## Fit before size',
    'Osprey and Fjällräven measure the back in centimetres. The best pack is the lightest one that still carries.',
    '- A hip belt takes up to 80 % of the weight\n- Padding prevents back pain',
  ].join('\n\n');
  const result = { markdown, seoTitle: 'How to choose a daypack', slug: 'how-to-choose-a-daypack' };
  await customer.send('POST', `/api/customer/requests/${id}/versions`, {
    ...{ basedOn: 1, result: { ...result, metaDescription: 'Size, fit and weight.', suggestedHeadings: [] } },
  });
}

/** The id of the record of how a request's text was made, once it is there. */
async function recordOf(customer: Caller, id: string): Promise<string> {
  const { record } = await until(
    () => customer.get<{ record: { id: string } | null }>(`/api/requests/${id}/provenance`),
    (provenance) => provenance.record !== null,
  );
  return record?.id ?? '';
}

async function submit(writer: Caller, id: string, minutes: number) {
  const original = await writer.raw(`/api/requests/${id}/original`);
  const form = new FormData();
  form.set('minutes', String(minutes));
  form.set('reason', 'The document is only a sample');
  form.set('file', new Blob([await original.arrayBuffer()]), 'finished.docx');
  const answer = await writer.raw(`/api/writer/assignments/${id}/submission`, {
    method: 'POST',
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: form,
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}
