import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { DIALOG, expectAccessible } from '../support/accessible';
import { NO_SUCCESS, provokingInEach } from '../support/console-errors';
import { expectToast, openBrowser, signInAs } from '../support/people';
import { PASSWORD, serverForFile } from '../support/server-process';

const server = serverForFile();
provokingInEach('authenticators decline, and calls want a fresh proof', NO_SUCCESS);

interface Authenticator {
  session: CDPSession;
  authenticatorId: string;
}

/** Chromium's virtual authenticator with user verification. */
async function plugIn(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

/** Copies the authenticator's passkeys into another browser's, like a synchronised passkey. */
async function carry(from: Authenticator, to: Authenticator) {
  const { authenticatorId } = from;
  const { credentials } = await from.session.send('WebAuthn.getCredentials', { authenticatorId });
  for (const credential of credentials) {
    await to.session.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential });
  }
}

const rows = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');

test('a customer makes a passkey, renames it, signs in with it, and removes it', async ({ browser }) => {
  const { page, context, errors } = await signInAs(browser, server, 'customer');
  const device = await plugIn(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByLabel('Name').fill('Laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'The passkey is ready');
  await expect(rows(page)).toHaveCount(1);

  // The same authenticator already has a passkey of this account.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This passkey is already registered')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Rename Laptop' }).click();
  await expectAccessible(page, 'a passkey’s new name', DIALOG);
  await dialog.getByLabel('Name').fill('Old laptop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'The passkey has a new name');
  await expect(rows(page).getByText('Old laptop')).toBeVisible();

  const late = await openBrowser(browser, server);
  const other = await plugIn(late.page);
  await carry(device, other);
  await late.page.goto('/auth?next=%2Faccount');
  await late.page.getByRole('button', { name: 'Use a passkey' }).click();
  await late.page.waitForURL('**/account');
  await expectToast(late.page, 'Signed in successfully!');
  await late.page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await expectAccessible(late.page, 'removing a passkey', DIALOG);
  await late.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(late.page, 'The passkey is removed');
  await expect(late.page.getByText('You have none yet.')).toBeVisible();
  expect(late.errors).toEqual([]);
  await late.context.clearCookies();

  await late.page.goto('/auth');
  await late.page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectToast(late.page, 'This passkey is not known here, or could not be verified');
  // Failing user verification reports that nothing happened.
  await other.session.send('WebAuthn.setUserVerified', {
    authenticatorId: other.authenticatorId,
    isUserVerified: false,
  });
  await other.session.send('WebAuthn.clearCredentials', { authenticatorId: other.authenticatorId });
  await late.page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectToast(late.page, 'No passkey was used. Try again, or choose another way.');
  await late.context.close();
  expect(errors).toEqual([]);
  await context.close();
});

test('where writers need a second factor, a passkey is one', async ({ browser }) => {
  const admin = await signInAs(browser, server, 'admin');
  await admin.page.goto('/admin?tab=settings');
  await admin.page.getByLabel('Writers need a second factor').click();
  await expectToast(admin.page, 'Settings saved');
  await admin.context.close();

  const { page, context, errors } = await openBrowser(browser, server);
  await plugIn(page);
  const enter = async () => {
    await page.goto('/auth?next=%2Faccount');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('writer@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  await enter();
  await page.getByRole('button', { name: /^A passkey/ }).click();
  await page.waitForURL('**/account');
  await expect(rows(page)).toHaveCount(1);

  await context.clearCookies();
  await enter();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page, 'the second step by a passkey');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/account');
  await expectToast(page, 'Signed in successfully!');
  expect(errors).toEqual([]);
  await context.close();
});
