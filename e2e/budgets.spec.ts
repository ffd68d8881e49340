import { type BrowserContext, expect, type Request, test } from '@playwright/test';
import { BUDGETS, excesses, weighPage } from './support/page-weight';
import { signInContext } from './support/people';
import { serverForFile } from './support/server-process';

/** Bytes of script that come beyond a page's budget once it is at rest: the toasts, and on /create its form in two more languages. */
const AT_REST = 20_000;

/** No page exceeds its budget (docs/performance.md): what does is to be split, dropped or loaded later. */
const server = serverForFile();

for (const { path, person, budget } of BUDGETS) {
  test(`${path} keeps to its budget`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url });
    if (person) await signInContext(context, server, person);
    const weight = await weighPage(await context.newPage(), path, budget);
    await context.close();
    expect(excesses(weight, budget)).toEqual([]);
  });
}

test('what comes when a page is at rest weighs little', async ({ browser }) => {
  const pages = BUDGETS.filter(({ path }) => path !== '/');
  const excesses = await Promise.all(
    pages.map(async ({ path, person, budget }) => {
      const context = await browser.newContext({ baseURL: server.url });
      if (person) await signInContext(context, server, person);
      const page = await context.newPage();
      const sizes: Promise<number>[] = [];
      let underWay = 0;
      const isScript = (request: Request) => request.resourceType() === 'script';
      page.on('request', (request) => {
        if (isScript(request)) underWay++;
      });
      page.on('requestfinished', (request) => {
        if (!isScript(request)) return;
        underWay--;
        sizes.push(request.sizes().then(({ responseBodySize }) => Math.max(responseBodySize, 0)));
      });
      // The toasts' regions ask for it when they are there, which is long after the network was idle first.
      const last = page.waitForRequest(/\/end-session-/);
      await page.goto(path);
      await last;
      await expect.poll(() => underWay).toBe(0);
      const whole = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      await context.close();
      return whole > budget.script + AT_REST ? [`${path}: ${whole} bytes`] : [];
    }),
  );
  expect(excesses.flat()).toEqual([]);
});

test('the text of /auth is painted before its scripts are requested, except in a background tab', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const { page, scripts } = await withoutFrames(context, { hidden: false });
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(scripts).toEqual([]);
  const behind = await withoutFrames(context, { hidden: true });
  await behind.page.goto('/auth');
  await expect(behind.page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await context.close();
});

test('the first words of a page are painted before its scripts are requested', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url });
  await signInContext(context, server, 'customer');
  const open = async (path: string) => {
    const { page, scripts } = await withoutFrames(context, { hidden: false });
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    expect(scripts, path).toEqual([]);
    return page;
  };
  for (const [path, words] of Object.entries({
    '/customer': 'Customer Dashboard',
    '/create': 'The more you say, the closer the draft comes',
    '/style-guide': 'What holds for all your texts.',
    '/account': 'Your account',
    '/notifications': 'What has happened, newest first.',
  })) {
    const page = await open(path);
    await expect(page.getByText(words)).toBeVisible();
    await page.close();
  }
  // A request has a title that is not known yet.
  const one = await open('/customer?request=4f1c7a3e-9f0e-4c3c-8f5b-0d1d3d6d8f10');
  await expect(one.getByText('Customer Dashboard')).toBeHidden();
  await context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('redraft.language', 'fi');
  });
  const finnish = await open('/customer');
  await expect(finnish.getByText('Asiakkaan työpöytä')).toBeVisible();
  await expect(finnish.getByText('Customer Dashboard')).toBeHidden();
  await context.close();
});

/** A page in which no frame is painted, as in a background tab, and the scripts that it asks for. */
async function withoutFrames(context: BrowserContext, { hidden }: { hidden: boolean }) {
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.addInitScript((background) => {
    window.requestAnimationFrame = () => 0;
    if (background) Object.defineProperty(document, 'hidden', { value: true });
  }, hidden);
  return { page, scripts };
}
