import { expect, test } from '@playwright/test';
import { signIn } from './api-client';
import { BUDGETS, excesses, weighPage } from './page-weight';
import { PASSWORD, serverForFile } from './server-process';

/** No page grows past its budget (docs/performance.md): what is beyond it is to be split, dropped or loaded later. */
const server = serverForFile();

for (const { path, person, budget } of BUDGETS) {
  test(`${path} keeps to its budget`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url });
    if (person) {
      const { cookie } = await signIn(server, `${person}@example.com`, PASSWORD);
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
    }
    const weight = await weighPage(await context.newPage(), path);
    await context.close();
    expect(excesses(weight, budget)).toEqual([]);
  });
}
