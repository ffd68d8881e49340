import { expect, test } from '@playwright/test';
import { startWordPress } from '#server/testing/counterparts/wordpress';
import { DIALOG, expectAccessible } from '../support/accessible';
import { dialog } from '../support/admin-page';
import { generate, signIn } from '../support/api-client';
import { expectToast, signInAs } from '../support/people';
import { serverForFile } from '../support/server-process';

const server = serverForFile({
  environment: { GENERATION_DELAY_MS: '0', WORDPRESS_ALLOW_PRIVATE: '1' },
});
let site: Awaited<ReturnType<typeof startWordPress>>;
test.beforeAll(async () => {
  site = await startWordPress();
});
test.afterAll(() => site.close());

test('a customer connects WordPress, sends a text as a draft, and again over a published one after a question', async ({
  browser,
}) => {
  const customer = await signIn(server, 'customer@example.com');
  const id = await generate(customer, { title: 'Retkeily Nuuksiossa', humanize: 'no' });
  const { page, errors } = await signInAs(browser, server, 'customer');

  await page.goto(`/customer?request=${id}`);
  const bar = page.getByRole('region', { name: 'WordPress' });
  await bar.getByRole('link', { name: 'Connect WordPress' }).click();
  await page.waitForURL('**/account#wordpress');
  const connect = page.getByRole('button', { name: 'Connect', exact: true });
  await connect.click();
  await expect(page.getByText('Enter the application password')).toBeVisible();
  await expectAccessible(page, 'connecting WordPress with fields missing');
  await page.getByLabel('Site address').fill(site.url);
  await page.getByLabel('WordPress user name').fill(site.username);
  await page.getByLabel('Application password').fill('wrong');
  await connect.click();
  await expect(page.getByText('does not know this user name and application password')).toBeVisible();
  await expectAccessible(page, 'a refused connection to WordPress');
  await page.getByLabel('Application password').fill(site.password);
  await connect.click();
  await expect(page.getByText('Connected as anna since')).toBeVisible();
  await page.getByRole('button', { name: 'Check connection' }).click();
  await expect(page.getByText('WordPress answers, and anna may write drafts.')).toBeVisible();
  await expectAccessible(page, 'a connection to WordPress');

  await page.goto(`/customer?request=${id}`);
  await expectAccessible(page, 'a text to be sent to WordPress');
  // A double click sends one draft.
  await bar.getByRole('button', { name: 'Send as draft' }).dblclick();
  const edit = bar.getByRole('link', { name: /Edit in WordPress/ });
  await expect(edit).toHaveAttribute('href', `${site.url}/wp-admin/post.php?post=1&action=edit`);
  expect(site.posts()).toMatchObject([{ status: 'draft', title: expect.stringContaining('Retkeily') }]);
  await expectAccessible(page, 'a text in WordPress');

  site.change(1, { status: 'publish' });
  await bar.getByRole('button', { name: 'Send again' }).click();
  await bar.getByRole('button', { name: 'Replace it' }).click();
  await expect(dialog(page)).toContainText('What readers see');
  await expectAccessible(page, 'replacing what is published', DIALOG);
  await dialog(page).getByRole('button', { name: 'Replace it' }).click();
  await expect(edit).toBeVisible();
  expect(site.posts()).toHaveLength(1);

  await page.goto('/account#wordpress');
  await page.getByRole('button', { name: 'Remove connection' }).click();
  await dialog(page).getByRole('button', { name: 'Remove connection' }).click();
  await expectToast(page, 'The connection is removed and its password deleted.');
  await expect(connect).toBeVisible();
  expect(errors).toEqual([]);
});
