import { expect, test } from '@playwright/test';
import { BUDGETS, excesses, weighPage } from './support/page-weight';
import { signInContext } from './support/people';
import { serverForFile } from './support/server-process';

/** No page grows past its budget (docs/performance.md): what is beyond it is to be split, dropped or loaded later. */
const server = serverForFile();

for (const { path, person, budget } of BUDGETS) {
  test(`${path} keeps to its budget`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url });
    if (person) await signInContext(context, server, person);
    const weight = await weighPage(await context.newPage(), path);
    await context.close();
    expect(excesses(weight, budget)).toEqual([]);
  });
}

test('the words of /auth are drawn before its scripts are asked for; a tab in the background does not wait for that', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  for (const hidden of [false, true]) {
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    // No frame is drawn, as in a tab that nobody sees.
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
