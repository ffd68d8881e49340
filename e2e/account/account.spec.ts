import { expect, test } from '@playwright/test';
import { expectToast, signInAs } from '../support/people';
import { serverForFile } from '../support/server-process';

const server = serverForFile();

test('users of every role change their own name and language', async ({ browser }) => {
  for (const role of ['customer', 'writer', 'admin'] as const) {
    const { page, context, errors } = await signInAs(browser, server, role);
    await page.getByRole('link', { name: /^Your account/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    const name = page.getByLabel('Full name');
    await name.fill('  ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please enter your full name')).toBeVisible();
    await name.fill(`Ms ${role}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Your name is saved');
    await expect(page.getByRole('link', { name: `Your account: Ms ${role}` })).toBeVisible();
    await page.locator('main').getByLabel('Interface language').selectOption('sv');
    await expect(page.getByRole('heading', { level: 1, name: 'Ditt konto' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Fullständigt namn')).toHaveValue(`Ms ${role}`);
    expect(errors).toEqual([]);
    await context.close();
  }
});

test('a visitor signs in first and comes back', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/account');
  await page.waitForURL('**/auth?next=%2Faccount');
  await context.close();
});
