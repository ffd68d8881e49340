import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { caller, until } from '../support/api-client';
import { NO_SUCCESS, provokingInEach } from '../support/console-errors';
import { expectToast, openBrowser, signInAs, signInWith } from '../support/people';
import { PASSWORD, serverForFile } from '../support/server-process';

const server = serverForFile();
provokingInEach('sessions are ended elsewhere, and wrong codes are tried', NO_SUCCESS);

/** The link in the newest mail to an address, once there is one. */
async function linkTo(email: string): Promise<string> {
  const ask = () => caller(server.url, '').get<{ items: { to: string; text: string }[] }>('/api/outbox');
  const { items } = await until(ask, (outbox) => outbox.items.some(({ to }) => to === email));
  return /https?:\/\/\S+/.exec(items.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
}

test('a user ends sessions, changes address and password and deletes the account, all in the audit log', async ({
  browser,
}) => {
  const [here, there] = [
    await signInAs(browser, server, 'customer'),
    await signInAs(browser, server, 'customer'),
  ];
  const { page } = here;
  await page.goto('/account');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const sessions = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'this browser' })).toContainText('Chrome');
  await sessions.getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'The session has ended');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await there.page.goto('/account');
  await there.page.waitForURL('**/auth?next=%2Faccount');

  const address = page.getByRole('textbox', { name: 'Email address' });
  await address.fill('new.customer@example.com');
  await page.getByRole('button', { name: 'Change email address' }).click();
  const change = page.getByRole('group', { name: 'Change of email address' });
  await expect(change.getByRole('textbox')).toHaveCount(2);
  for (const email of ['new.customer@example.com', 'customer@example.com']) {
    const link = await linkTo(email);
    await page.goto(link);
    const code = change.getByLabel(`Code emailed to ${email}`);
    await expect(code).toHaveValue(/^\d{6}$/);
    expect(page.url()).not.toContain('code=');
    await code.press('Enter');
    await expect(change.getByLabel(`Code emailed to ${email}`)).toHaveCount(0);
  }
  await expectToast(page, 'Your email address is changed, and you are signed out everywhere else');
  await expect(address).toHaveValue('new.customer@example.com');

  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('a stone bridge');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This password is wrong')).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Your password is changed');

  const archive = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const saved = await archive;
  expect(saved.suggestedFilename()).toBe('redraft-data.zip');
  const bytes = await readFile(await saved.path());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(bytes.toString('latin1')).toContain('account.json');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^To confirm/).fill('new.customer@example.com');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL('**/auth');
  const again = await openBrowser(browser, server);
  await signInWith(again.page, 'new.customer@example.com', 'a stone bridge');
  await expect(again.page.getByText('Invalid email or password').first()).toBeVisible();

  const admin = await signInAs(browser, server, 'admin');
  await admin.page.goto('/admin?tab=audit&search=customer%40example.com');
  const log = admin.page.getByRole('table', { name: 'Audit' });
  for (const text of [
    'Account deleted',
    'Password changed',
    'Email address changed',
    'Sessions ended',
    'Signed in',
  ]) {
    await expect(log.getByRole('row').filter({ hasText: text }).first()).toBeVisible();
  }
  await admin.page.getByLabel('What happened').selectOption('user-deleted');
  await expect(log.getByRole('row')).toHaveCount(2);
  const download = admin.page.waitForEvent('download');
  await admin.page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toContain('audit');
  // A page that lost its session elsewhere learns it from its refused WebSocket, which the browser logs as an error.
  const told = [here, there, again, admin].flatMap(({ errors }) => errors);
  expect(told.filter((error) => !/^WebSocket connection .* failed/.test(error))).toEqual([]);
});

test('the account page appears once all its first calls have ended, and stays while one is retried', async ({
  browser,
}) => {
  const { page, context } = await signInAs(browser, server, 'writer');
  // Once the live connection is open, a page refetches everything: not in this test.
  await page.routeWebSocket(/\/api\/live$/, () => undefined);
  let end: (status: number) => void = () => undefined;
  await page.route('**/api/auth/identities?*', async (route) => {
    const status = await new Promise<number>((resolve) => {
      end = resolve;
    });
    await (status === 200 ? route.continue() : route.fulfill({ status, json: {} }));
  });
  const asked = () => page.waitForRequest('**/api/auth/identities?*');
  const first = page.getByRole('heading', { name: 'Profile' });
  const last = page.getByRole('heading', { name: 'Delete account' });
  const failure = page.getByText('Failed to load the ways you sign in');
  const loading = page.getByRole('status', { name: 'Loading...' });

  const [call] = await Promise.all([asked(), page.goto('/account')]);
  await expect(loading).toHaveCount(1);
  await expect(first).toBeHidden();
  end(403);
  await (await call.response())?.finished();
  await expect(failure).toBeVisible();
  for (const section of [first, last]) await expect(section).toBeVisible();

  await Promise.all([asked(), page.getByRole('button', { name: 'Try again' }).click()]);
  await expect(loading).toHaveCount(1);
  for (const section of [first, last]) await expect(section).toBeVisible();
  end(200);
  await expect(loading).toHaveCount(0);
  await expect(failure).toBeHidden();
  await context.close();
});
