import { expect, type Page, test } from '@playwright/test';
import { expectToast, openBrowser } from './people';
import { removeFolder, type ServerProcess, startServerProcess } from './server-process';

/** Ways in beside e-mail and password. */
let server: ServerProcess;
test.beforeAll(async () => {
  server = await startServerProcess();
});
test.afterAll(async () => {
  await server.stop();
  await removeFolder(server.dataDir);
});

/** The newest mail to an address. */
async function newestMail(page: Page, to: string): Promise<{ link: string; code: string }> {
  let found = { link: '', code: '' };
  await expect(async () => {
    const answer = await page.request.get('/api/outbox');
    const { items } = (await answer.json()) as { items: { to: string; text: string }[] };
    const text = items.find((mail) => mail.to === to)?.text ?? '';
    found = { link: /http\S+/.exec(text)?.[0] ?? '', code: /^\d{6}$/m.exec(text)?.[0] ?? '' };
    expect(found.code).toHaveLength(6);
  }).toPass();
  return found;
}

async function askForCode(page: Page, email: string) {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Get a code by mail' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the mail' }).click();
  await expectToast(page, 'If there is an account with this address, a mail is on its way.');
}

test('a mailed code, typed by hand, signs in', async ({ browser }) => {
  const { page, errors, context } = await openBrowser(browser, server);
  await askForCode(page, 'customer@example.com');
  const { code } = await newestMail(page, 'customer@example.com');
  await page.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('This code is not right, or no longer good.')).toBeVisible();
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/customer');
  await expectToast(page, 'Signed in successfully!');
  expect(errors).toEqual([]);
  await context.close();
});

test("a mail's link opens a page, and its button signs in", async ({ browser }) => {
  const { page, errors, context } = await openBrowser(browser, server);
  await askForCode(page, 'writer@example.com');
  const { link } = await newestMail(page, 'writer@example.com');
  // What a mail scanner does: nothing is used up.
  expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(page.getByText('you are signed in as writer@example.com')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/auth/sign-in`);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/writer');
  expect(errors).toEqual([]);
  await context.close();
});
