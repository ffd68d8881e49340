import { expect, test } from '@playwright/test';
import { BUDGETS, excesses, weighPage } from './page-weight';
import { signInContext } from './people';
import { serverForFile } from './server-process';

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
