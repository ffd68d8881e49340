import { expect, test } from '@playwright/test';
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
  for (const hidden of [false, true]) {
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    // No frame is painted, as in a background tab.
    await page.addInitScript((background) => {
      window.requestAnimationFrame = () => 0;
      if (background) Object.defineProperty(document, 'hidden', { value: true });
    }, hidden);
    await page.goto('/auth');
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    if (hidden) await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    else expect(scripts).toEqual([]);
    await page.close();
  }
  await context.close();
});
