import { expect, type Page, type Request, test } from '@playwright/test';
import { type Caller, generate, handInWork, signIn } from './support/api-client';
import { openBrowser, signInContext } from './support/people';
import { serverForFile } from './support/server-process';

const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });
test.beforeAll(async () => {
  const customer: Caller = await signIn(server, 'customer@example.com');
  const writer = await signIn(server, 'writer@example.com');
  for (const title of ['Värmepump', 'Sauna stoves', 'Bicycle care']) await generate(customer, { title });
  const done = await generate(customer, { title: 'Winter tyres' });
  await writer.send('POST', `/api/writer/jobs/${done}/accept`);
  await writer.send('POST', `/api/writer/assignments/${done}/start`);
  await handInWork(writer, done, 52);
  const accepted = await generate(customer, { title: 'Ferry timetables' });
  await writer.send('POST', `/api/writer/jobs/${accepted}/accept`);
});

const PAGES = {
  customer: ['/customer', '/account'],
  writer: ['/writer', '/writer?tab=assignments', '/writer?tab=time'],
  admin: ['/admin', '/admin?tab=users', '/admin?tab=requests', '/admin?tab=pay', '/admin?tab=generations'],
} as const;

for (const [role, pages] of Object.entries(PAGES) as [keyof typeof PAGES, readonly string[]][]) {
  test(`on the ${role}’s pages a row keeps its place once its buttons can be pressed`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const { page, context } = await openBrowser(browser, server);
    await signInContext(context, server, role);
    for (const path of pages) {
      const calls = await callsOf(page, path);
      expect(calls.length, path).toBeGreaterThan(0);
      for (const late of calls) await expectNoShift(page, path, late);
    }
    await context.close();
  });
}

/** The pathnames of a page’s calls. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls = new Set<string>();
  const note = (request: Request) => calls.add(callOf(request.url()));
  page.on('request', note);
  await page.goto(path);
  await settled(page);
  page.off('request', note);
  return [...calls].filter((call) => call.startsWith('/api/') && !call.startsWith('/api/live'));
}

/** Loads the page while one of its calls is late, and compares where the rows’ buttons are before and after its answer. */
async function expectNoShift(page: Page, path: string, late: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  const isLate = (url: URL) => url.pathname === late;
  await page.route(isLate, async (route) => {
    held++;
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => held, `${late} on ${path}`).toBeGreaterThan(0);
  await settled(page, late);
  const before = await buttonsOf(page);
  release();
  await settled(page);
  const after = await buttonsOf(page);
  const moved = Object.entries(before)
    .filter(([name, place]) => after[name] !== undefined && after[name] !== place)
    .map(([name, place]) => `${name}: ${place} → ${after[name]}`);
  expect(moved, `buttons that move on ${path} when ${late} is answered late`).toEqual([]);
  await page.unroute(isLate);
}

const callOf = (url: string) => new URL(url).pathname;

/** Resolves once no call but the held one is unanswered, and what it brought is painted. */
async function settled(page: Page, held?: string): Promise<void> {
  await page.waitForFunction(
    (late) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const last = Math.max(0, ...entries.map((entry) => entry.responseEnd));
      const loading = document.querySelector('main [aria-busy=true], main .mantine-Skeleton-root') !== null;
      const shown = document.querySelector('main h1') !== null && !loading;
      // Calls follow each other at once: half a second without an answer is their end.
      return performance.now() - last > 500 && (late !== null || shown);
    },
    held ?? null,
    { polling: 50 },
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** The place of each button of a row or section, by its title and the button’s name. */
async function buttonsOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const places: Record<string, string> = {};
    for (const button of document.querySelectorAll(
      'main tbody :is(button, a), main section :is(button, select)',
    )) {
      if (!button.checkVisibility()) continue;
      const row =
        button.closest('tr')?.querySelector('td, th') ?? button.closest('section')?.querySelector('h2');
      const name = button.getAttribute('aria-label') ?? button.textContent ?? '';
      const { x, y } = button.getBoundingClientRect();
      places[`${row?.textContent} | ${name}`] = `${Math.round(x)},${Math.round(y + window.scrollY)}`;
    }
    return places;
  });
}
