import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { generate, signIn } from '../support/api-client';
import { NO_SUCCESS, provokingInEach } from '../support/console-errors';
import { failing, GONE } from '../support/intercepted-calls';
import { expectToast, row, signInAs } from '../support/people';
import { serverForFile } from '../support/server-process';

// A customer's error messages, each provoked once. Success messages are tested in the journeys.
const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });
provokingInEach('each call is made to fail', NO_SUCCESS);
provokingInEach('an answer without its groups breaks the page', /TypeError: Cannot read properties of null/);

test('a customer is told what failed', async ({ browser }) => {
  const caller = await signIn(server, 'customer@example.com');
  await generate(caller, { title: 'Valmis', humanize: 'no' });
  const { page, context } = await signInAs(browser, server, 'customer');
  const document = row(page, 'Valmis').getByRole('button', { name: /document/i });
  await document.waitFor();
  await failing(page, /\/api\/customer\/requests\/|\/api\/requests\//, async () => {
    await document.click();
    await expectToast(page, 'Failed to download document');
  });
  await failing(
    page,
    /\/api\/customer\/requests\/|\/api\/requests\//,
    async () => {
      await document.click();
      await expectToast(page, 'No content available for download');
    },
    GONE,
  );
  await failing(page, /\/api\/customer\/(dashboard|requests)/, async () => {
    await page.reload();
    await expectToast(page, 'Failed to load your content requests');
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  });
  // A response that the page cannot render.
  const json = { counts: { completed: 1 }, groups: null, generations: [] };
  await page.route(/\/api\/customer\/dashboard/, (route) => route.fulfill({ json }));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An unexpected error occurred');
  await expectAccessible(page, 'the error page');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Dashboard');
  await context.close();
});

test('a sixth and a seventh error show as soon as the first, and in the window', async ({ browser }) => {
  const caller = await signIn(server, 'customer@example.com');
  // Errors of one text or form replace each other, so each is about another text.
  const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map((name) => `Text ${name}`);
  for (const title of titles) await generate(caller, { title, humanize: 'no' });
  const { page, context } = await signInAs(browser, server, 'customer');
  await page.setViewportSize({ width: 360, height: 740 });
  await failing(page, /\/api\/customer\/requests\/|\/api\/requests\//, async () => {
    for (const [index, title] of titles.entries()) {
      await page
        .getByRole('listitem')
        .or(page.getByRole('row'))
        .filter({ hasText: title })
        .getByRole('button', { name: /document/i })
        // The toasts of the texts before may cover it.
        .dispatchEvent('click');
      const told = page.getByRole('alert').filter({ hasText: title });
      await expect(told).toBeInViewport({ ratio: 0.9, timeout: 3_000 });
      await expect(page.getByRole('alert')).toHaveCount(index + 1);
    }
  });
  await context.close();
});

test('a brief that could not be submitted is kept in full', async ({ browser }) => {
  const { page, context } = await signInAs(browser, server, 'customer');
  await page.goto('/create');
  await page.getByRole('main').getByText('English', { exact: true }).last().click();
  await page.getByLabel('Title').fill('Kept as typed');
  await page.getByText('Blog post', { exact: true }).click();
  await page.getByText('Short (300–500 words)').click();
  await page.getByText('No, Keep AI Style').click();
  await failing(page, /\/api\/generations$/, async () => {
    await page.getByRole('button', { name: 'Generate SEO Text' }).click();
    await expectToast(page, 'Failed to generate content');
  });
  await expect(page.getByLabel('Title')).toHaveValue('Kept as typed');
  await context.close();
});
