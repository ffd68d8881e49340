import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { startCaptchaServer } from '#server/testing/counterparts/captcha-server';
import { failOnConsoleErrors, NO_SUCCESS, provokingInEach } from '../support/console-errors';
import { expectToast, openBrowser } from '../support/people';
import { PASSWORD, removeFolder, type ServerProcess, startServerProcess } from '../support/server-process';

failOnConsoleErrors();
provokingInEach('calls without an answered captcha are refused', NO_SUCCESS);

/** An installation that asks visitors for a captcha. The provider's hosts are faked here. */
let captcha: Awaited<ReturnType<typeof startCaptchaServer>>;
let server: ServerProcess;
test.beforeAll(async () => {
  captcha = await startCaptchaServer('turnstile');
  server = await startServerProcess({ environment: captcha.environment });
});
test.afterAll(async () => {
  await server.stop();
  await captcha.close();
  await removeFolder(server.dataDir);
});

const HOST = 'https://challenges.cloudflare.com';
/** Turnstile's script as far as pages use it: an iframe that passes its answer on. */
const SCRIPT = `
  window.turnstile = {
    render(place, { sitekey, callback }) {
      const frame = document.createElement('iframe');
      frame.title = 'Widget';
      frame.style.cssText = 'width:300px;height:65px;border:0';
      frame.src = '${HOST}/frame?' + encodeURIComponent(sitekey);
      place.append(frame);
      addEventListener('message', ({ source, data }) => source === frame.contentWindow && callback(data));
      return frame;
    },
    reset(frame) { frame.src += ''; },
    remove(frame) { frame.remove(); },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;
const frameWith = (token: string) =>
  `<label><input type="checkbox" onchange="parent.postMessage('${token}', '*')"> I am human</label>`;

async function serveWidget(context: BrowserContext) {
  await context.route(`${HOST}/**`, (route) =>
    route.request().url().startsWith(`${HOST}/turnstile/v0/api.js`)
      ? route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
      : route.fulfill({ contentType: 'text/html', body: frameWith(captcha.issue()) }),
  );
}

// Not check(): when a call waits for the answer, the box is replaced or removed before its state could be verified.
const tick = (page: Page) => page.frameLocator('iframe[title="Widget"]').getByLabel('I am human').click();
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true }).click();

test('a sign-in needs a captcha answer, and each further attempt a new one', async ({ browser }) => {
  const { page, errors, context } = await openBrowser(browser, server);
  await serveWidget(context);
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('customer@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await tick(page);
  await signIn(page);
  await expectToast(page, 'Invalid email or password');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signIn(page);
  await expect(page.getByText('Complete the check above to continue.')).toBeVisible();
  await tick(page);
  await page.waitForURL('**/customer');
  expect(captcha.forms).toHaveLength(2);
  expect(errors).toEqual([]);
  await context.close();
});

test('password recovery and its repeated mail ask for a captcha', async ({ browser }) => {
  const { page, errors, context } = await openBrowser(browser, server);
  await serveWidget(context);
  await page.goto('/auth/reset');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('writer@example.com');
  await tick(page);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expectToast(page, 'If there is an account with this address, an email is on its way.');
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  const asked = captcha.forms.length;
  await tick(page);
  await expect.poll(() => captcha.forms.length).toBe(asked + 1);
  await expectToast(page, 'If there is an account with this address, an email is on its way.');
  expect(errors).toEqual([]);
  await context.close();
});

test('a blocked captcha widget is reported and can be retried', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, server);
  await context.route(`${HOST}/**`, (route) => route.abort());
  await page.goto('/auth');
  await expect(page.getByText('could not be loaded')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('customer@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signIn(page);
  await expectToast(page, 'The robot check is not available right now. Wait a moment and try again.');
  await context.unroute(`${HOST}/**`);
  await serveWidget(context);
  await page.getByRole('button', { name: 'Try again' }).click();
  await tick(page);
  await signIn(page);
  await page.waitForURL('**/customer');
  await context.close();
});
