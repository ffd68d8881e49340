import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { DIALOG, expectAccessible } from '../support/accessible';
import { NO_SUCCESS, provokingInEach } from '../support/console-errors';
import { expectToast, openBrowser, signInAs } from '../support/people';
import { PASSWORD, serverForFile } from '../support/server-process';
import { listenForSessionEvents } from '../support/session-events';

const server = serverForFile();
provokingInEach('wrong codes are tried, and calls wait for a second factor', NO_SUCCESS);

/** The code of this time step or of the next: both are taken, however late they arrive, and each once. */
const codeOf = (secret: string, steps: 0 | 1) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Reads the secret off the page, as a user who types it would, and enables the factor. */
async function enroll(page: Page, scope = page.locator('body')): Promise<string> {
  await expect(scope.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = ((await scope.locator('code').textContent()) ?? '').replaceAll(/\s/g, '');
  await scope.getByLabel('6-digit code').fill('000000');
  await scope.getByRole('button', { name: 'Turn on' }).click();
  await expect(scope.getByText('This code is wrong, has expired or has already been used')).toBeVisible();
  await expect(async () => {
    await scope.getByLabel('6-digit code').fill(codeOf(secret, 0));
    await scope.getByRole('button', { name: 'Turn on' }).click();
    await expect(scope.getByRole('list', { name: 'Backup codes' })).toBeVisible();
  }).toPass();
  return secret;
}

async function signIn(page: Page, role: string) {
  await page.goto('/auth?next=%2Faccount');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(`${role}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('a customer turns a second factor on, signs in with it, and turns it off', async ({ browser }) => {
  const { page, context, errors } = await signInAs(browser, server, 'customer');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  const secret = await enroll(page, dialog);
  const codes = dialog.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page, 'backup codes', DIALOG);
  // They cannot be shown again, so no key closes them.
  await page.keyboard.press('Escape');
  await expect(codes.first()).toBeVisible();
  const backup = (await codes.first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expectToast(page, 'The second factor is on. Signing in asks for it from now on.');
  await expect(page.getByText('10 codes left')).toBeVisible();
  // With a factor enrolled the page renders once: no section suspends for its messages and hides the others.
  await page.addInitScript(() => {
    let stood = false;
    new MutationObserver(() => {
      stood ||= document.querySelector('h1')?.checkVisibility() ?? false;
      if (stood && document.querySelector('[data-testid="page-skeleton"]')) throw new Error('Taken away');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByText('10 codes left')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();

  const late = await openBrowser(browser, server);
  const events = await listenForSessionEvents(late.page);
  await signIn(late.page, 'customer');
  await expect(late.page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  // No other page opens.
  await late.page.goto('/customer');
  await expect(late.page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(late.page, 'the second step');
  await late.page.getByLabel(/^Code from/).fill(codeOf(secret, 1));
  await late.page.getByRole('button', { name: 'Continue' }).click();
  await late.page.waitForURL('**/customer');
  await expectToast(late.page, 'Signed in successfully!');
  // A password alone is not yet signed in.
  expect(await events()).toEqual(['mfa-challenge-verified', 'signed-in']);
  await late.context.close();

  const lost = await openBrowser(browser, server);
  await signIn(lost.page, 'customer');
  await lost.page.getByRole('button', { name: 'Use a backup code' }).click();
  await expectAccessible(lost.page, 'the second step by a backup code');
  await lost.page.getByLabel('Backup code').fill(backup);
  await lost.page.getByRole('button', { name: 'Continue' }).click();
  await lost.page.waitForURL('**/account');
  await expect(lost.page.getByText('9 codes left')).toBeVisible();
  await lost.page.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await expectAccessible(lost.page, 'removing a factor', DIALOG);
  await lost.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(lost.page, 'The second factor is removed');
  await expect(lost.page.getByText('Not turned on.')).toBeVisible();
  expect(lost.errors).toEqual([]);
  await lost.context.close();
});

test('an admin asks writers for a second factor: they set one up before anything else', async ({
  browser,
}) => {
  const admin = await signInAs(browser, server, 'admin');
  await admin.page.goto('/admin?tab=settings');
  await admin.page.getByLabel('Writers need a second factor').click();
  await expectToast(admin.page, 'Settings saved');
  await admin.context.close();

  const writer = await openBrowser(browser, server);
  await signIn(writer.page, 'writer');
  await expect(writer.page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await expectAccessible(writer.page, 'a second factor before anything else');
  await writer.page.getByRole('button', { name: 'An app on my phone' }).click();
  await enroll(writer.page);
  await expect(writer.page.getByRole('list', { name: 'Backup codes' })).toBeVisible();
  await expectAccessible(writer.page, 'backup codes on a page');
  await writer.page.getByRole('button', { name: 'I have saved them' }).click();
  await writer.page.waitForURL('**/account');
  expect(writer.errors).toEqual([]);
  await writer.context.close();
});

test('a dangerous action asks for step-up authentication and then continues', async ({ browser }) => {
  const { page, context, errors } = await signInAs(browser, server, 'admin');
  // As if the sign-in were long ago: the server says so once.
  let refused = false;
  await page.route('**/api/auth/factors', async (route) => {
    if (route.request().method() !== 'POST' || refused) return route.fallback();
    refused = true;
    const body = { code: 'REAUTHENTICATION_NEEDED', status: 403, message: '' };
    return route.fulfill({ status: 403, json: body });
  });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await proof.getByLabel('Password', { exact: true }).fill('something else');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('This password is wrong')).toBeVisible();
  await expectAccessible(page, 'a fresh proof with its message', DIALOG);
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
