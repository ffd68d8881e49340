import { expect, test } from '@playwright/test';
import { NO_SUCCESS, provokingInEach } from '../support/console-errors';
import { failing, UNREACHED, WORDLESS } from '../support/intercepted-calls';
import { expectToast, openBrowser } from '../support/people';
import { PASSWORD, serverForFile } from '../support/server-process';

// A visitor's error messages, each provoked once. Success messages are tested in the journeys.
const server = serverForFile();
provokingInEach('each call is made to fail', NO_SUCCESS);

test('an error without a server message shows the specified text', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, server);
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('customer@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const failed = 'Failed to sign in';
  const lost = 'No answer came. Try again.';
  const told = (text: string) => page.locator('[data-toast]').getByText(text, { exact: true });
  for (const [status, contentType, body, text] of [
    [502, 'text/html', '<h1>Bad Gateway</h1>', lost],
    [400, 'text/plain', '', failed],
    [400, 'application/json', '{}', failed],
  ] as const) {
    await page.route(/\/sign-in\/email/, (route) => route.fulfill({ status, contentType, body }));
    await page.getByRole('button', { name: 'Sign In', exact: true }).press('Enter');
    await expect(told(text)).toBeVisible();
    await page.locator('[data-toast]').getByRole('button', { name: 'Close' }).click();
    await expect(told(text)).toHaveCount(0);
    await page.unroute(/\/sign-in\/email/);
  }
  await page.route(/\/sign-in\/email/, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Sign In', exact: true }).press('Enter');
  await expect(told(lost)).toBeVisible();
  await context.close();
});

test('a visitor is told why signing in or up failed', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, server);
  await page.goto('/auth');
  // Only working methods are shown: no phone, provider, organization or wallet is configured here.
  const ways = page.locator('section[aria-labelledby="further-ways"]').getByRole('button');
  await expect(ways).toHaveText([/passkey/i, /code/i]);
  const signInWith = async (password: string) => {
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('customer@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await signInWith('not the password');
  await expectToast(page, 'Invalid email or password');
  // Announced at once, and closed by hand.
  const told = page.getByRole('alert').filter({ hasText: 'Invalid email or password' });
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(told).toHaveCount(0);
  await failing(page, /\/sign-in\/email/, async () => {
    await signInWith(PASSWORD);
    await expectToast(page, 'An unexpected error occurred');
  });
  await context.setOffline(true);
  await signInWith(PASSWORD);
  await expectToast(page, 'Failed to sign in');
  await context.setOffline(false);
  await failing(
    page,
    /\/sign-in\/email/,
    async () => {
      await signInWith(PASSWORD);
      await expectToast(page, 'No answer came. Try again.');
    },
    UNREACHED,
  );
  await failing(
    page,
    /\/sign-in\/email/,
    async () => {
      await signInWith(PASSWORD);
      await expectToast(page, 'Failed to sign in');
    },
    WORDLESS,
  );
  await failing(
    page,
    /\/sign-in\/email/,
    async () => {
      await signInWith(PASSWORD);
      await expect(page.getByText('Please verify your email address first.')).toBeVisible();
      await page.getByRole('button', { name: 'Send the email again' }).click();
      await expectToast(page, 'If the address is waiting to be verified, a new email is on its way.');
      await page.getByRole('button', { name: 'Sign In' }).click();
    },
    { status: 403, code: 'EMAIL_NOT_VERIFIED' },
  );
  // The sign-in succeeds, but the browser keeps no cookie.
  await page.route(/\/sign-in\/email/, (route) => route.fulfill({ json: { success: true } }));
  await signInWith(PASSWORD);
  await expectToast(page, 'Auth session or user missing. Please allow cookies for this site.');
  await page.unrouteAll();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full name').fill('Uusi');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('uusi2@example.com');
  await page.getByLabel('Password', { exact: true }).fill('kort');
  await page.getByLabel('Confirm password').fill('kort');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expectToast(page, 'Password must be at least 6 characters');
  await page.getByLabel('Password', { exact: true }).fill('password123');
  await page.getByLabel('Confirm password').fill('password123');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Password is too common; choose another one', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill('sininen kuusi');
  await page.getByLabel('Confirm password').fill('sininen kuusi');
  await failing(
    page,
    /\/sign-up\/email/,
    async () => {
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expectToast(page, 'Failed to sign up');
    },
    WORDLESS,
  );
  await context.close();
});
