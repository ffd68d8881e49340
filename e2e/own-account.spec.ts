import { expect, test } from '@playwright/test';
import { expectToast, openBrowser, signInAs, signInWith } from './people';
import { PASSWORD, serverForFile } from './server-process';

const server = serverForFile();

test('sessions, password and the end of the account, and what the audit log tells of them', async ({
  browser,
}) => {
  const [here, there] = [
    await signInAs(browser, server, 'customer'),
    await signInAs(browser, server, 'customer'),
  ];
  const { page } = here;
  await page.goto('/account');
  await page.getByRole('button', { name: 'Show' }).click();
  const sessions = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'this browser' })).toContainText('Chrome');
  await sessions.getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'The session has ended');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await there.page.goto('/account');
  await there.page.waitForURL('**/auth?next=%2Faccount');

  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('a stone bridge');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This password is not right')).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Your password is changed');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^To confirm/).fill('customer@example.com');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL('**/auth');
  const again = await openBrowser(browser, server);
  await signInWith(again.page, 'customer@example.com', 'a stone bridge');
  await expect(again.page.getByText('Invalid email or password').first()).toBeVisible();

  const admin = await signInAs(browser, server, 'admin');
  await admin.page.goto('/admin?tab=audit&search=customer%40example.com');
  const log = admin.page.getByRole('table', { name: 'Audit' });
  for (const text of ['Account deleted', 'Password changed', 'Sessions ended', 'Signed in']) {
    await expect(log.getByRole('row').filter({ hasText: text }).first()).toBeVisible();
  }
  await admin.page.getByLabel('What happened').selectOption('user-deleted');
  await expect(log.getByRole('row')).toHaveCount(2);
  const download = admin.page.waitForEvent('download');
  await admin.page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toContain('audit');
  // A page whose session ended elsewhere learns it from its refused socket, of which the browser itself tells the console.
  const told = [here, there, again, admin].flatMap(({ errors }) => errors);
  expect(told.filter((error) => !/^WebSocket connection .* failed/.test(error))).toEqual([]);
});
