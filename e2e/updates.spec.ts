import { expect, type Page, test } from '@playwright/test';
import { dialog, ENGLISH, field, openForm } from './support/brief-form';
import { provokingInEach } from './support/console-errors';
import { signInAs } from './support/people';
import { serverForFile } from './support/server-process';

/** Pages that were opened before an update: code that they have not loaded yet is gone from the server. */
const server = serverForFile();
provokingInEach(
  'the update takes code away',
  /Failed to load resource|dynamically imported module|Unable to preload/,
);

/** From now on, no code or style sheet that the page asks for is there; once it was loaded again, the new one is. */
async function update(page: Page, { mended }: { mended: boolean } = { mended: true }) {
  const gone = new Set<string>();
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/*', (route, request) => {
    if (loads === 0) gone.add(request.url());
    const missing = loads === 0 || (!mended && gone.has(request.url()));
    return missing ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue();
  });
  return { loads: () => loads };
}

test('a tab whose code is gone after an update comes with one reload, without an error', async ({
  browser,
}) => {
  const { page, context } = await signInAs(browser, server, 'admin');
  await page.waitForLoadState('networkidle');
  const { loads } = await update(page);
  await page.getByRole('link', { name: 'User Management' }).click();
  await expect(page.getByRole('button', { name: 'Create User' })).toBeVisible();
  expect(loads()).toBe(1);
  await context.close();
});

test('a tab whose code stays away says so after one reload, and does not reload again', async ({
  browser,
}) => {
  const { page, context } = await signInAs(browser, server, 'admin');
  await page.waitForLoadState('networkidle');
  const { loads } = await update(page, { mended: false });
  await page.getByRole('link', { name: 'User Management' }).click();
  await expect(page.getByRole('heading', { name: 'An unexpected error occurred' })).toBeVisible();
  expect(loads()).toBe(1);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect.poll(loads).toBe(2);
  await expect(page.getByRole('heading', { name: 'An unexpected error occurred' })).toBeVisible();
  expect(loads()).toBe(2);
  await context.close();
});

test('a brief that was just typed is still there after the reload', async ({ browser }) => {
  const { page, context } = await openForm(browser, server, ENGLISH);
  await page.waitForLoadState('networkidle');
  const { loads } = await update(page);
  await field(page, 'Title').fill('Typed a moment before');
  await page.getByRole('button', { name: 'Reset Form' }).click();
  await expect.poll(loads).toBe(1);
  await expect(field(page, 'Title')).toHaveValue('Typed a moment before');
  await expect(dialog(page)).toHaveCount(0);
  await context.close();
});
