import { expect, type Page, type Request, type Route, test } from '@playwright/test';
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
    let buttons = 0;
    for (const path of pages) {
      // In both orders, so that of any two calls that do not wait for each other each is once the later one.
      for (const next of ['first', 'last'] as const) buttons += await expectNoShift(page, path, next);
    }
    expect(buttons).toBeGreaterThan(0);
    await context.close();
  });
}

/**
 * Loads the page while its calls are held, and lets them through one at a time: a button that is there before an answer
 * is in its place after it.
 * @returns how many buttons were compared at the end
 */
async function expectNoShift(page: Page, path: string, next: 'first' | 'last'): Promise<number> {
  const held: Route[] = [];
  const isCall = ({ pathname }: URL) => pathname.startsWith('/api/') && pathname !== '/api/live';
  await page.route(isCall, (route) => {
    held.push(route);
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => held.length, `calls of ${path}`).toBeGreaterThan(0);
  const answered: string[] = [];
  let before: Record<string, string> = {};
  for (let rounds = 0; held.length > 0; rounds++) {
    expect(rounds, `calls of ${path} that never end: ${answered.join(', ')}`).toBeLessThan(40);
    const late = next === 'first' ? held.shift() : held.pop();
    // A call that the page has cancelled, to repeat it once its live connection was open, gets no answer.
    if (late?.request().failure()) continue;
    const name = new URL(late?.request().url() ?? '').pathname;
    const isLate = (request: Request) => request === late?.request();
    const ended = Promise.race([
      page.waitForEvent('requestfinished', isLate),
      page.waitForEvent('requestfailed', isLate).catch(() => undefined),
    ]);
    await late?.continue();
    await ended;
    await painted(page);
    const after = await buttonsOf(page);
    const moved = Object.entries(before)
      .filter(([button, place]) => after[button] !== undefined && after[button] !== place)
      .map(([button, place]) => `${button}: ${place} → ${after[button]}`);
    expect(moved, `buttons that move on ${path} when ${name} is answered after ${answered}`).toEqual([]);
    before = after;
    answered.push(name);
    // On a slow machine what an answer leads to is asked for later than that. A page without rows has no button to wait for.
    if (held.length === 0 && Object.keys(after).length === 0)
      await expect
        .poll(() => held.length, { timeout: 3_000 })
        .toBeGreaterThan(0)
        .catch(() => undefined);
  }
  await page.unroute(isCall);
  return Object.keys(before).length;
}

/** Resolves once what an answer brought is painted, with the code that it needed, and what it leads to is asked for. */
async function painted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const last = Math.max(0, ...entries.map((entry) => entry.responseEnd));
      return performance.now() - last > 300;
    },
    undefined,
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
