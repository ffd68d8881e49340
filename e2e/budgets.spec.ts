import { type BrowserContext, expect, test } from '@playwright/test';
import { BUDGETS, excesses, weighPage } from './support/page-weight';
import { signInContext } from './support/people';
import { serverForFile } from './support/server-process';

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

test('the frame of a page is painted before its scripts are requested', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url });
  await signInContext(context, server, 'customer');
  for (const path of ['/customer', '/create', '/account']) {
    const { page, scripts } = await withoutFrames(context, { hidden: false });
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    expect(scripts, path).toEqual([]);
    await page.close();
  }
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
