import { expect, type Page, test } from '@playwright/test';
import type { RequestProvenance } from '#contract/provenance';
import { expectAccessible } from '../support/accessible';
import { type Caller, generate, signIn, until } from '../support/api-client';
import { provoking } from '../support/console-errors';
import { excesses, RECORD_BUDGET, weighPage } from '../support/page-weight';
import { openBrowser, signInContext } from '../support/people';
import { serverForFile } from '../support/server-process';

/** The public record of a text: a visitor who has its address compares a text in the browser. */
test.setTimeout(240_000); // pages are checked light and dark, wide and narrow
const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });
let customer: Caller;
let requestId: string;
let recordId: string;
const SEO = { seoTitle: 'Sauna stoves', metaDescription: '', slug: 'sauna-stoves', suggestedHeadings: [] };
const TEXT = '## What it costs\n\nA stove costs **€890**, and has since 2019.\n\n- It weighs 45 kg.';
test.beforeAll(async () => {
  customer = await signIn(server, 'customer@example.com');
  requestId = await generate(customer, { title: 'Sauna stoves', language: 'english', humanize: 'no' });
  // A second version, without which no versions are shown.
  await customer.send('POST', `/api/customer/requests/${requestId}/versions`, {
    basedOn: 1,
    result: { ...SEO, markdown: TEXT },
  });
  const { record } = await until(
    () => customer.get<RequestProvenance>(`/api/requests/${requestId}/provenance`),
    ({ state }) => state === 'recorded',
  );
  recordId = record?.id ?? '';
});

async function compare(page: Page, pasted: string): Promise<void> {
  await page.getByRole('textbox', { name: 'The text' }).fill(pasted);
  await page.getByRole('button', { name: 'Compare' }).click();
}

test('a visitor finds the record valid, the text its own, and a text with one other character not', async ({
  browser,
}) => {
  const { page, context, errors } = await openBrowser(browser, server);
  await page.goto(`/verify/${recordId}`);
  await expect(page.getByText(/^The signature is valid/)).toBeVisible();
  await compare(page, TEXT);
  await expect(page.getByText('Yes, this is the text of the record.')).toBeVisible();
  await compare(page, TEXT.replace('890', '891'));
  await expect(page.getByText(/^No, this is not the text of the record/)).toBeVisible();
  await page.getByText('For checking the signature yourself').click();
  await expectAccessible(page, '/verify');
  expect(errors).toEqual([]);
  await context.close();
});

test('a record’s page keeps to its budget', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, server);
  const weight = await weighPage(page, `/verify/${recordId}`, RECORD_BUDGET);
  await context.close();
  expect(excesses(weight, RECORD_BUDGET)).toEqual([]);
});

test('an unknown record answers 404 and says that there is none', async ({ browser }) => {
  provoking('a record that is not there is asked for', /status of 404/, /\/verify\//);
  const { page, context, errors } = await openBrowser(browser, server);
  const answer = await page.goto(`/verify/${crypto.randomUUID()}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('There is no such record')).toBeVisible();
  await expectAccessible(page, '/verify, unknown');
  expect(errors).toEqual([]);
  await context.close();
});

test('a customer’s request with its claims, record and versions is accessible, and leads to the record', async ({
  browser,
}) => {
  const { page, context, errors } = await openBrowser(browser, server);
  await signInContext(context, server, 'customer');
  await page.goto(`/customer?request=${requestId}`);
  for (const name of ['How the final text was made', 'Versions'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Claims', exact: true }).click();
  await expectAccessible(page, 'a request with all its sections');
  await page.getByRole('link', { name: 'The public record of this text' }).click();
  await expect(page.getByText(/^The signature is valid/)).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
