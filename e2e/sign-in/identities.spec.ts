import { expect, test } from '@playwright/test';
import { Wallet } from 'ethers';
import { type OidcCounterpart, startOidcCounterpart } from '#server/testing/counterparts/oidc-counterpart';
import { samlCounterpart } from '#server/testing/counterparts/saml-counterpart';
import { freePort } from '#server/testing/database/real-postgres';
import { DIALOG, expectAccessible } from '../support/accessible';
import { failOnConsoleErrors, NO_SUCCESS, provokingInEach } from '../support/console-errors';
import { expectToast, openBrowser, signInAs } from '../support/people';
import { removeFolder, type ServerProcess, startServerProcess } from '../support/server-process';

failOnConsoleErrors();
provokingInEach('providers refuse, and links are spent', NO_SUCCESS);

/** Sign-in through external identities: at a provider's page, and by a wallet in the browser. */
let server: ServerProcess;
let provider: OidcCounterpart;
test.beforeAll(async () => {
  const port = await freePort();
  provider = await startOidcCounterpart([`http://localhost:${port}/api/auth/callback/acme`]);
  server = await startServerProcess({
    port,
    environment: {
      OIDC_PROVIDERS: 'acme',
      OIDC_ACME_NAME: 'Acme',
      OIDC_ACME_ISSUER: provider.issuer,
      OIDC_ACME_CLIENT_ID: provider.client.clientId,
      OIDC_ACME_CLIENT_SECRET: provider.client.clientSecret,
      IDENTITY_ALLOW_PRIVATE: '1',
      ETHEREUM_CHAINS: '1',
    },
  });
});
test.afterAll(async () => {
  await server.stop();
  await provider.close();
  await removeFolder(server.dataDir);
});

test('a user signs in at a provider and returns to the page they came from', async ({ browser }) => {
  const { page, errors, context } = await openBrowser(browser, server);
  provider.person = { sub: 'asa', name: 'Åsa Öberg', email: 'asa@acme.example', email_verified: true };
  await page.goto('/create');
  await page.getByRole('button', { name: 'Continue with Acme' }).click();
  await page.waitForURL('**/create');
  await page.goto('/account');
  await expect(page.getByLabel('Full name')).toHaveValue('Åsa Öberg');
  expect(errors).toEqual([]);
  await context.close();
});

test('a failed sign-in at a provider is explained in the page’s language', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, server);
  provider.person = null;
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Acme' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The sign-in was cancelled' })).toBeVisible();
  await page.getByLabel('Interface language').selectOption('fi');
  await expect(page.getByText('Kirjautuminen keskeytettiin')).toBeVisible();
  await context.close();
});

test('a wallet signs in and cannot be removed as the last sign-in method; a browser without one has no button', async ({
  browser,
}) => {
  const bare = await openBrowser(browser, server);
  await bare.page.goto('/auth');
  await expect(bare.page.getByRole('button', { name: 'Continue with Acme' })).toBeVisible();
  await expect(bare.page.getByRole('button', { name: /Ethereum/ })).toHaveCount(0);
  await expectAccessible(bare.page, 'signing in at providers');
  await bare.context.close();

  const { page, errors, context } = await openBrowser(browser, server);
  const wallet = Wallet.createRandom();
  await page.exposeFunction('signInNode', (hex: string) =>
    wallet.signMessage(Buffer.from(hex.slice(2), 'hex').toString('utf8')),
  );
  // Like real wallets: a lower-case address, and another chain than the accepted ones.
  await page.addInitScript((address) => {
    const { signInNode } = window as unknown as { signInNode: (hex: string) => Promise<string> };
    const answers: Record<string, (params?: string[]) => unknown> = {
      eth_requestAccounts: () => [address],
      eth_chainId: () => '0x89',
      personal_sign: (params) => signInNode(params?.[0] ?? ''),
    };
    const request = async ({ method, params }: { method: string; params?: string[] }) =>
      answers[method]?.(params);
    Object.assign(window, { ethereum: { request } });
  }, wallet.address.toLowerCase());
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in with an Ethereum wallet' }).click();
  await expectToast(page, 'Signed in successfully!');
  await page.waitForURL('**/customer');
  const start = wallet.address.slice(0, 6);
  await page.getByRole('link', { name: new RegExp(`^Your account: ${start}`) }).click();
  await page.getByRole('button', { name: /^Remove Ethereum/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'This is your only way to sign in. Add an email address or another way first.');
  expect(errors).toEqual([]);
  await context.close();
});

test('a user links a provider, and unlinks one that is not the last sign-in method', async ({ browser }) => {
  const { page, errors, context } = await openBrowser(browser, server);
  provider.person = { sub: 'bo', name: 'Bo Ek', email: 'bo@acme.example', email_verified: true };
  await page.goto('/auth?next=%2Faccount');
  await page.getByRole('button', { name: 'Continue with Acme' }).click();
  await page.waitForURL('**/account');
  const rows = page.getByRole('list', { name: 'Other accounts you sign in with' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('bo@acme.example');
  // The same provider has another account of the user; clearing its cookies makes it ask again.
  await context.clearCookies({ domain: '127.0.0.1' });
  provider.person = { sub: 'bo-2', name: 'Bo Ek', email: 'bo.ek@acme.example', email_verified: true };
  await page.getByRole('button', { name: 'Add Acme' }).click();
  await expectToast(page, 'You can sign in this way from now on');
  await expect(page).toHaveURL(`${server.url}/account`);
  await expect(rows).toHaveCount(2);
  await expectAccessible(page, 'an account with identities');
  await page.getByRole('button', { name: 'Remove Acme: bo@acme.example' }).click();
  await expectAccessible(page, 'removing an identity', DIALOG);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'You can no longer sign in this way');
  await expect(rows).toHaveCount(1);
  expect(errors).toEqual([]);
  await context.close();
});

test('an admin sets up single sign-on, and the organization’s users sign in at their provider', async ({
  browser,
}) => {
  const idp = samlCounterpart();
  const admin = await signInAs(browser, server, 'admin');
  await admin.page.goto('/admin?tab=settings');
  await admin.page.getByRole('button', { name: 'Add a provider' }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel('Kind').selectOption('SAML 2.0');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Bolaget');
  await dialog.getByLabel('Email domains').fill('bolaget.example, bolag.example');
  await dialog.getByLabel('Entity ID of the provider').fill(idp.issuer);
  await dialog.getByLabel('Sign-in address').fill('https://idp.bolaget.example/login');
  await dialog.getByLabel('Signing certificates').fill('no certificate');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(admin.page, 'Please check the marked fields');
  await expectAccessible(admin.page, 'a provider with its messages', DIALOG);
  await dialog.getByLabel('Signing certificates').fill(idp.certificate);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(admin.page, 'The provider is saved');
  await expect(admin.page.getByText('bolag.example, bolaget.example')).toBeVisible();
  await expectAccessible(admin.page, 'settings with a provider');
  expect(admin.errors).toEqual([]);

  const { page, errors, context } = await openBrowser(browser, server);
  // The organization's page posts its assertion from its own site.
  await page.route('https://idp.bolaget.example/**', async (route) => {
    const person = { id: 'eva', email: 'eva@bolaget.example', name: 'Eva Ek' };
    const { xml, state, acsUrl } = await idp.answer(route.request().url(), person);
    const fields = Object.entries({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: state });
    const inputs = fields.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
    const form = `<form method="post" action="${acsUrl}">${inputs.join('')}</form>`;
    const body = `<!doctype html>${form}<script>document.forms[0].submit()</script>`;
    await route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto('/auth?next=%2Faccount');
  await page.getByRole('button', { name: 'Single sign-on with your organization' }).click();
  await expect(page.getByRole('button', { name: 'Go to the sign-in page' })).toBeVisible();
  await expectAccessible(page, 'single sign-on');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('eva@bolaget.example');
  await page.getByRole('button', { name: 'Go to the sign-in page' }).click();
  await page.waitForURL('**/account');
  await expect(page.getByLabel('Full name')).toHaveValue('Eva Ek');
  expect(errors).toEqual([]);
  await context.close();

  await admin.page.getByRole('button', { name: 'Remove Bolaget' }).click();
  await expectAccessible(admin.page, 'removing a provider', DIALOG);
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(admin.page, 'The provider is removed');
  await expect(admin.page.getByText('No providers yet')).toBeVisible();
  await admin.context.close();
});
