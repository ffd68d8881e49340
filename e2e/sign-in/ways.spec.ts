import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { DIALOG, expectAccessible } from '../support/accessible';
import { failOnConsoleErrors, NO_SUCCESS, provokingInEach } from '../support/console-errors';
import { expectToast, openBrowser } from '../support/people';
import { removeFolder, type ServerProcess, startServerProcess } from '../support/server-process';

failOnConsoleErrors();
provokingInEach('wrong codes and ways that are off are tried', NO_SUCCESS);

/** Sign-in methods other than e-mail and password. */
let server: ServerProcess;
const texts: URLSearchParams[] = [];
/** A fake of Twilio's API. */
const gateway = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  texts.push(new URLSearchParams(Buffer.concat(chunks).toString()));
  response.writeHead(201, { 'content-type': 'application/json' }).end('{"status":"queued"}');
});
test.beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  server = await startServerProcess({
    environment: {
      SMS_PROVIDER: 'twilio',
      SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      SMS_ACCOUNT: 'AC1',
      SMS_TOKEN: 'token',
      SMS_FROM: '+15005550006',
    },
  });
});
test.afterAll(async () => {
  await server.stop();
  gateway.close();
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
  await page.getByRole('button', { name: 'Get a code by email' }).click();
  // The form with the password has a field of the same name until then.
  await expect(page.getByRole('button', { name: 'Send the code' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expectToast(page, 'If there is an account with this address, an email is on its way.');
}

test('a mailed code, typed by hand, signs in', async ({ browser }) => {
  const { page, errors, context } = await openBrowser(browser, server);
  await askForCode(page, 'customer@example.com');
  const { code } = await newestMail(page, 'customer@example.com');
  await page.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('This code is wrong or no longer valid.')).toBeVisible();
  await expectAccessible(page, 'a mailed code with its message');
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
  // As a mail scanner would: opening the link consumes nothing.
  expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(page.getByText('you are signed in as writer@example.com')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/auth/sign-in`);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/writer');
  expect(errors).toEqual([]);
  await context.close();
});

/** Signs in by the changed number, in a new browser, with the other phone as the second factor. */
async function signInWithSecondPhone(browser: Browser) {
  const { page, errors, context } = await openBrowser(browser, server);
  await page.goto('/auth?way=email-code');
  await expect(page.getByRole('button', { name: 'Send the code' })).toBeVisible();
  await expectAccessible(page, 'signing in by a mailed code');
  await page.goto('/auth?way=phone');
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await expectAccessible(page, 'signing in by phone');
  await page.getByLabel('Phone number').fill('+358 40 999 0001');
  await page.getByLabel('Password', { exact: true }).fill('korrekt häst batteri');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('We text a code to +358 ••• 21.')).toBeVisible();
  await expectAccessible(page, 'the second step by phone');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect.poll(() => texts.length).toBe(4);
  await page.getByLabel('6-digit code').fill(texts[3]?.get('Body')?.slice(0, 6) ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/customer');
  expect(errors).toEqual([]);
  await context.close();
}

test('a phone number signs up, is verified by SMS, signs in, and gets another phone as a second factor', async ({
  browser,
}) => {
  const { page, errors, context } = await openBrowser(browser, server);
  await page.goto('/auth?tab=sign-up');
  await page.getByRole('button', { name: 'Use a phone number' }).click();
  await page.getByLabel('Full name').fill('Åsa Öberg');
  await page.getByLabel('Phone number').fill('040 123');
  await page.getByLabel('Password', { exact: true }).fill('korrekt häst batteri');
  await page.getByLabel('Confirm password').fill('korrekt häst batteri');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Please enter a phone number with its country code')).toBeVisible();
  await expectAccessible(page, 'signing up by phone with its message');
  await page.getByLabel('Phone number').fill('+358 40 123 4567');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expectToast(page, 'Account created! Please check your phone to verify your account.');
  await expect.poll(() => texts.length).toBe(1);
  expect(texts[0]?.get('To')).toBe('+358401234567');
  await page.getByLabel('6-digit code').fill(texts[0]?.get('Body')?.slice(0, 6) ?? '');
  await expectAccessible(page, 'verifying a phone number');
  await page.getByRole('button', { name: 'Verify phone number' }).click();
  await expectToast(page, 'Your phone number is verified. You are signed in.');
  await page.waitForURL('**/create');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/auth');
  await page.getByRole('button', { name: 'Use a phone number' }).click();
  // After a sign-out, `next` does not lead back to that page.
  expect(new URL(page.url()).searchParams.get('next')).toBe(null);
  await page.getByLabel('Phone number').fill('+358 40 123 4567');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Invalid phone number or password');
  await page.getByLabel('Password', { exact: true }).fill('korrekt häst batteri');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/customer');
  await expect(page.getByText('Åsa Öberg').first()).toBeVisible();

  // The phone number for sign-in is changed on the account page, once the new one is verified.
  await page.goto('/account');
  const number = page.getByRole('textbox', { name: 'Phone number' });
  await expect(number).toHaveValue('+358401234567');
  const change = page.getByRole('button', { name: 'Change phone number' });
  await expect(change).toBeDisabled();
  await number.fill('040 999');
  await change.click();
  await expect(number).toHaveAccessibleDescription(/Please enter a phone number with its country code/);
  await number.fill('+358 40 999 0001');
  await expect(number).not.toHaveAttribute('aria-invalid', 'true');
  await change.click();
  await expect.poll(() => texts.length).toBe(2);
  expect(texts[1]?.get('To')).toBe('+358409990001');
  const texted = page.getByLabel('Code texted to +358409990001');
  await expect(texted).toBeFocused();
  await texted.fill('000000');
  await texted.press('Enter');
  await expect(page.getByText('This code is wrong, has expired or has already been used')).toBeVisible();
  await expectAccessible(page, 'a changed phone number with its wrong code');
  await texted.fill(texts[1]?.get('Body')?.slice(0, 6) ?? '');
  await texted.press('Enter');
  await expectToast(page, 'Your phone number is saved, and you are signed out everywhere else');
  await expect(number).toHaveValue('+358409990001');
  await page.reload();
  await expect(number).toHaveValue('+358409990001');

  // A second factor must be another phone.
  await page.getByRole('button', { name: 'Add a phone number' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone number').fill('+358 40 999 0001');
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await expect(dialog.getByText('This number already signs in to your account')).toBeVisible();
  await dialog.getByLabel('Phone number').fill('+358 50 765 4321');
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await expect.poll(() => texts.length).toBe(3);
  expect(texts[2]?.get('To')).toBe('+358507654321');
  await expectAccessible(page, 'a phone number as a second factor', DIALOG);
  await dialog.getByLabel('6-digit code').fill(texts[2]?.get('Body')?.slice(0, 6) ?? '');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expectToast(page, 'The second factor is on. Signing in asks for it from now on.');
  expect(errors).toEqual([]);
  await context.close();

  await signInWithSecondPhone(browser);
});
