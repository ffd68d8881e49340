import { expect, test } from '@playwright/test';
import { signInAs } from './people';
import { serverForFile } from './server-process';

const server = serverForFile();

test('the chosen language follows the account into another browser', async ({ browser }) => {
  const first = await signInAs(browser, server, 'writer');
  const kept = first.page.waitForResponse(/\/api\/me\/language/);
  await first.page.getByLabel('Interface language').first().selectOption('fi');
  await expect(first.page.getByRole('heading', { level: 1 })).toHaveText('Kirjoittajan työpöytä');
  expect((await kept).status()).toBe(200);
  await first.context.close();
  const second = await signInAs(browser, server, 'writer');
  await expect(second.page.getByRole('heading', { level: 1 })).toHaveText('Kirjoittajan työpöytä');
  await second.context.close();
});
