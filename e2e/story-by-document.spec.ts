import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { generate, redrafted, signIn } from './support/api-client';
import { MOUSE } from './support/hands';
import { expectToast, row } from './support/people';
import { serverForFile } from './support/server-process';
import { enter, payFor, type Story, takeJob } from './support/story';
import { words } from './support/words';

/**
 * The exchange by .docx in an installation without reviews: the writer works in another program, hands the document in with the
 * minutes it took, and that ends it. The customer reads it in the page and gets the very file; an admin pays. In each language.
 */
const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });
test.beforeAll(async () => {
  const admin = await signIn(server, 'admin@example.com');
  await admin.send('PATCH', '/api/admin/settings', { reviewDays: 0 });
});

const STORIES = [
  { language: 'english', code: 'en', title: 'Skis in May', pay: '€15.42' },
  { language: 'swedish', code: 'sv', title: 'Skidor i maj', pay: '15,42' },
  { language: 'finnish', code: 'fi', title: 'Sukset toukokuussa', pay: '15,42' },
] as const;
/** What the writer adds to the document. */
const ADDED = 'Kirjoittaja lisäsi tämän.';

/** She downloads the original and hands in what she made of it, with 37 minutes. */
async function workInDocument(page: Page, { t }: Story): Promise<Buffer> {
  const main = page.getByRole('main');
  const begun = page.waitForEvent('download');
  await main.getByRole('button', { name: t('writer:work.original') }).click();
  const original = await readFile(await (await begun).path());
  const document = Buffer.from(redrafted(new Uint8Array(original).buffer));
  await expect(main.getByRole('button', { name: t('writer:work.incomplete') })).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'valmis – åäö.docx', mimeType: '', buffer: document });
  await main.getByLabel(t('writer:work.minutes')).fill('37');
  await main.getByRole('button', { name: t('writer:work.submit') }).click();
  await expectToast(page, t('writer:toasts.submitted'));
  return document;
}

/** The customer's page has the text and what the writer changed, no question of approval, and the writer's own file. */
async function receive(page: Page, document: Buffer, { title, t }: Story): Promise<void> {
  await expectToast(page, t('common:live.humanizedReady'));
  await expect(row(page, title)).toContainText(t('common:statuses.completed'));
  await row(page, title).getByRole('link', { name: title }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(ADDED, { exact: true })).toBeVisible();
  await main.getByRole('switch', { name: t('common:changes.show') }).click();
  await expect(main.locator('ins').filter({ hasText: ADDED })).toBeVisible();
  await expect(main.getByRole('button', { name: t('customer:review.approve') })).toHaveCount(0);
  const begun = page.waitForEvent('download');
  await main.getByRole('button', { name: t('customer:document'), exact: true }).click();
  expect((await readFile(await (await begun).path())).equals(document)).toBe(true);
}

for (const { language, code, title, pay } of STORIES)
  test(`a document ends a job without a review in ${language}`, async ({ browser }) => {
    const story: Story = { title, hands: MOUSE, t: words(code) };
    const asking = await signIn(server, 'customer@example.com');
    const writing = await signIn(server, 'writer@example.com');
    const supportedLanguages = ['english', 'swedish', 'finnish'];
    await writing.send('PUT', '/api/writer/languages', { supportedLanguages });
    await generate(asking, { language, title });
    const customer = await enter(browser, server, 'customer', code, '/customer');
    const writer = await enter(browser, server, 'writer', code, '/writer');
    const admin = await enter(browser, server, 'admin', code, '/admin?tab=pay&list=payments');
    await takeJob(writer.page, story);
    const document = await workInDocument(writer.page, story);
    await receive(customer.page, document, story);
    await payFor(admin.page, writer.page, story, pay);
    const told = await asking.get<{ items: { kind: string; title: string }[] }>(
      '/api/me/notifications?limit=50',
    );
    expect(told.items.filter((one) => one.title === title).map(({ kind }) => kind)).toEqual(['text-ready']);
    expect([...customer.errors, ...writer.errors, ...admin.errors]).toEqual([]);
    for (const { context } of [customer, writer, admin]) await context.close();
  });
