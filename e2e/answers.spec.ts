import { expect, type Page, test } from '@playwright/test';
import { generate, signIn } from './support/api-client';
import { holdNetwork } from './support/click-answers';
import { expectToast, signInAs } from './support/people';
import { serverForFile } from './support/server-process';

// Every click gets a visible response before the network answers: here the network is blocked until the test releases
// it. `npm run audit:pages` clicks every control this way and measures the time.
const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });
test.beforeAll(async () => {
  const customer = await signIn(server, 'customer@example.com');
  await generate(customer, { title: 'Sauna', language: 'english' });
  await generate(customer, { title: 'Talvipyöräily' });
});

const coming = (page: Page) => page.locator('.coming').first();
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name });
const atRest = (page: Page) => page.waitForLoadState('networkidle');

test('navigation, a language change and a sign-out respond before the network does', async ({ browser }) => {
  const { page, context, errors } = await signInAs(browser, server, 'customer');
  await atRest(page);
  await expect(coming(page)).toHaveCount(0);
  let network = await holdNetwork(page);
  await tab(page, /Create Content/).click();
  await expect(coming(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Dashboard');
  await network.letThrough();
  await expect(page.locator('[data-section]').first()).toBeVisible();
  await expect(coming(page)).toHaveCount(0);

  network = await holdNetwork(page);
  const language = page.getByRole('banner').getByRole('combobox', { name: 'Interface language' });
  // After a second choice, the first one's late response is ignored.
  const kept: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/me/language')) kept.push(request.postDataJSON());
  });
  await language.selectOption({ label: 'Svenska' });
  await expect(language).toHaveValue('sv');
  await language.selectOption({ label: 'Suomi' });
  await expect(language).toHaveValue('fi');
  await expect(page.getByRole('banner').getByText('Customer', { exact: true }).first()).toBeVisible();
  await network.letThrough();
  const out = page.getByRole('button', { name: 'Kirjaudu ulos' });
  await expect(out).toBeVisible();
  await expect
    .poll(async () => (await (await context.request.get('/api/session')).json()).user.interfaceLanguage)
    .toBe('fi');
  expect(kept).toEqual([{ interfaceLanguage: 'fi' }]);

  network = await holdNetwork(page);
  await out.click();
  await expect(out).toBeDisabled();
  await network.letThrough();
  await page.waitForURL('**/auth');
  expect(errors).toEqual([]);
  await context.close();
});

test('dialogs, filters, tabs and accepting a job respond before the network does', async ({ browser }) => {
  const { page, context, errors } = await signInAs(browser, server, 'writer');
  const row = page.getByRole('row').filter({ hasText: 'Sauna' });
  await expect(row).toBeVisible();
  await atRest(page);
  let network = await holdNetwork(page);
  await row.getByRole('button', { name: 'Preview' }).click();
  await expect(coming(page)).toBeVisible();
  await network.letThrough();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  network = await holdNetwork(page);
  const language = page.getByRole('combobox', { name: 'Language', exact: true });
  await language.selectOption({ label: 'English' });
  await expect(language).toHaveValue('english');
  await expect(coming(page)).toBeVisible();
  await network.letThrough();
  await expect(page.getByRole('row').filter({ hasText: 'Talvipyöräily' })).toHaveCount(0);
  await expect(coming(page)).toHaveCount(0);

  network = await holdNetwork(page);
  const accept = row.getByRole('button', { name: 'Accept “Sauna”' });
  await accept.click();
  await expect(accept).toHaveAttribute('data-loading', 'true');
  await network.letThrough();
  await expectToast(page, 'Request accepted! You can now start working on it.');

  network = await holdNetwork(page);
  await tab(page, /My Time/).click();
  await expect(tab(page, /My Time/)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
  await network.letThrough();
  await expect(page.getByText('No time logged yet')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
