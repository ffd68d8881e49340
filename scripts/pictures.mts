// `npm run pictures`: a picture of every page, made of the real product with a little data. Without arguments it makes the
// ones that the documentation shows (docs/pictures, docs/pictures.md); `-- --all` makes each page at three widths, light and
// dark, in three languages, in .cache/pictures.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { type Caller, generate, signIn } from '../e2e/api-client';
import { PASSWORD, removeFolder, startServerProcess } from '../e2e/server-process';
import { findChromium } from './find-chromium.mjs';

const all = process.argv.includes('--all');
const folder = all ? '.cache/pictures' : 'docs/pictures';
const widths = all ? [360, 768, 1440] : [1440];
const schemes = all ? (['light', 'dark'] as const) : (['light'] as const);
const languages = all ? ['en', 'sv', 'fi'] : ['en'];

type Person = 'visitor' | 'customer' | 'writer' | 'admin';
interface Shot {
  name: string;
  title: string;
  path: string;
  person: Person;
  /** What is done on the page before the picture. */
  act?: (page: Page) => Promise<void>;
  wholePage?: boolean;
}

const button = (page: Page, at: number) => page.locator('main tbody tr').nth(at).getByRole('button');
const SHOTS: Shot[] = [
  { name: 'landing', title: 'Landing page', path: '/', person: 'visitor', wholePage: true },
  { name: 'auth', title: 'Sign in', path: '/auth', person: 'visitor' },
  { name: 'sign-up', title: 'Sign up', path: '/auth?tab=sign-up', person: 'visitor' },
  { name: 'outbox', title: 'The mails of a trial', path: '/outbox', person: 'visitor' },
  { name: 'not-found', title: 'Any other path', path: '/nowhere', person: 'visitor' },
  { name: 'create', title: 'The brief', path: '/create', person: 'customer', wholePage: true },
  {
    name: 'customer',
    title: 'The customer’s dashboard',
    path: '/customer',
    person: 'customer',
    wholePage: true,
  },
  {
    name: 'result',
    title: 'A finished text',
    path: '/customer',
    person: 'customer',
    act: async (page) => {
      await page.getByRole('link', { name: 'Sauna stoves compared' }).click();
      await page.getByRole('heading', { level: 1, name: 'Sauna stoves compared' }).waitFor();
      await page.locator('main h3').first().waitFor();
    },
    wholePage: true,
  },
  { name: 'writer', title: 'The writer’s dashboard', path: '/writer', person: 'writer' },
  {
    name: 'writer-preview',
    title: 'A job’s preview',
    path: '/writer',
    person: 'writer',
    act: async (page) => {
      await button(page, 0).first().click();
      await page.getByRole('dialog').locator('h3').first().waitFor();
    },
  },
  {
    name: 'writer-assignments',
    title: 'The writer’s assignments',
    path: '/writer?tab=assignments',
    person: 'writer',
  },
  {
    name: 'writer-work',
    title: 'The work dialog',
    path: '/writer?tab=assignments',
    person: 'writer',
    act: async (page) => {
      await button(page, 0).first().click();
      await page.getByRole('dialog').locator('form').scrollIntoViewIfNeeded();
    },
  },
  { name: 'writer-time', title: 'The writer’s time', path: '/writer?tab=time', person: 'writer' },
  { name: 'admin', title: 'The admin’s overview', path: '/admin', person: 'admin' },
  { name: 'admin-users', title: 'Users', path: '/admin?tab=users', person: 'admin' },
  { name: 'admin-requests', title: 'Requests', path: '/admin?tab=requests', person: 'admin' },
  { name: 'admin-pay', title: 'Pay', path: '/admin?tab=pay', person: 'admin' },
  { name: 'admin-automation', title: 'Automation', path: '/admin?tab=automation', person: 'admin' },
  {
    name: 'admin-settings',
    title: 'Settings',
    path: '/admin?tab=settings',
    person: 'admin',
    wholePage: true,
  },
  { name: 'admin-audit', title: 'The audit log', path: '/admin?tab=audit', person: 'admin' },
  { name: 'account', title: 'The account page', path: '/account', person: 'writer', wholePage: true },
];

const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice(7)
  .split(',');
const shots = SHOTS.filter((shot) => !only || only.includes(shot.name));

const server = await startServerProcess({ environment: { GENERATION_DELAY_MS: '0' } });
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  await fill();
  if (!only) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const language of languages) {
    for (const scheme of schemes) {
      for (const person of ['visitor', 'customer', 'writer', 'admin'] as const) {
        const mine = shots.filter((shot) => shot.person === person);
        if (mine.length > 0) await photograph(browser, person, language, scheme, mine);
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
  language: string,
  scheme: 'light' | 'dark',
  mine: Shot[],
) {
  const context = await from.newContext({
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Helsinki',
  });
  await context.addInitScript((chosen) => localStorage.setItem('redraft.language', chosen), language);
  if (person !== 'visitor') await enter(context, person, language);
  for (const shot of mine) {
    for (const width of widths) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
      const landing = shot.name === 'landing' && language !== 'en';
      await page.goto(`${server.url}${landing ? `/${language}` : shot.path}`);
      // Pages that follow a running text keep asking; five seconds show them too.
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
      await shot.act?.(page);
      await page.evaluate(() => document.fonts.ready);
      const path = join(folder, `${shot.name}-${language}-${width}-${scheme}.png`);
      await page.screenshot({ path, fullPage: shot.wholePage ?? false, animations: 'disabled' });
      await page.close();
    }
  }
  await context.close();
}

async function enter(context: BrowserContext, person: Person, language: string) {
  const { cookie, send } = await signIn(server, `${person}@example.com`, PASSWORD);
  // The account's language goes before the browser's.
  await send('PUT', '/api/me/language', { interfaceLanguage: language });
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
}

/** A morning's worth of requests in every state. */
async function fill() {
  const customer = await signIn(server, 'customer@example.com');
  const writer = await signIn(server, 'writer@example.com');
  const make = (title: string, language: string, part: Record<string, unknown> = {}) =>
    generate(customer, { title, language, mainKeyword: [title.split(' ')[0] ?? title], ...part });
  const take = async (id: string) => writer.send('POST', `/api/writer/jobs/${id}/accept`);
  const start = async (id: string) => writer.send('POST', `/api/writer/assignments/${id}/start`);
  await make('Small-batch coffee subscriptions', 'english', { humanize: 'no', contentType: 'landing-page' });
  for (const [title, language, minutes] of [
    ['Retkeily Nuuksiossa', 'finnish', 52],
    ['Värmepump i gammalt hus', 'swedish', 37],
    ['Sauna stoves compared', 'english', 95],
  ] as const) {
    const id = await make(title, language);
    await take(id);
    await start(id);
    await submit(writer, id, minutes);
  }
  const open = await make('Bolån för förstagångsköpare', 'swedish', { wordCount: 'medium' });
  await take(open);
  await start(open);
  await take(await make('A winter coat that lasts', 'english', { contentType: 'article' }));
  await make('Sähköpyörän huolto syksyllä', 'finnish');
  await make('Trädgård i oktober', 'swedish', { contentType: 'article', wordCount: 'long' });
  await make('How to choose a daypack', 'english', { contentType: 'sub-page' });
}

async function submit(writer: Caller, id: string, minutes: number) {
  const original = await writer.raw(`/api/requests/${id}/original`);
  const form = new FormData();
  form.set('minutes', String(minutes));
  form.set('file', new Blob([await original.arrayBuffer()]), 'finished.docx');
  const answer = await writer.raw(`/api/writer/assignments/${id}/submission`, {
    method: 'POST',
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: form,
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}
