import { expect, type Page, test } from '@playwright/test';
import { DIALOG, expectAccessible } from '../support/accessible';
import { generate, handInWork, signIn } from '../support/api-client';
import { expectToast, row, signInAs } from '../support/people';
import { serverForFile } from '../support/server-process';

/** A submitted text: read in the page, compared with its draft, sent back and approved. */
const server = serverForFile();
const TITLE = 'Sähköpyörän huolto syksyllä';
const ADDED = 'Kirjoittaja lisäsi tämän.';

const pictures = process.env.REVIEW_PICTURES;
async function picture(page: Page, name: string) {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
}

test('a customer reads the text with its changes, has it revised, and approves it', async ({ browser }) => {
  const [customer, writer] = [
    await signIn(server, 'customer@example.com'),
    await signIn(server, 'writer@example.com'),
  ];
  await writer.send('PUT', '/api/writer/languages', { supportedLanguages: ['finnish'] });
  const id = await generate(customer);
  await writer.send('POST', `/api/writer/jobs/${id}/accept`);
  await writer.send('POST', `/api/writer/assignments/${id}/start`);
  await handInWork(writer, id, 40);

  const { page, errors } = await signInAs(browser, server, 'customer');
  await expect(row(page, TITLE)).toContainText('Waiting for an answer');
  await page.getByRole('link', { name: TITLE }).first().click();
  await expect(page.getByRole('heading', { name: 'Ready for you' })).toBeVisible();
  await expect(page.getByText(ADDED)).toBeVisible();
  await expect(page.getByText('Read the text, then approve it')).toBeVisible();
  await expect(page.locator('ins')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Show changes' }).click();
  await expect(page.locator('ins').filter({ hasText: ADDED })).toBeVisible();
  await expect(page.locator('del')).toHaveCount(0);
  await expectAccessible(page, 'a text’s changes');
  await picture(page, 'changes');

  await page.getByRole('button', { name: 'Ask for changes' }).click();
  await page.getByLabel('What should change?').fill('The end is missing a summary.');
  await expectAccessible(page, 'asking for changes', DIALOG);
  await picture(page, 'asking');
  await page.getByRole('button', { name: 'Send to the writer' }).click();
  await expectToast(page, `The writer has your message about “${TITLE}”.`);
  await expect(page.getByText('The end is missing a summary.')).toBeVisible();
  // What was submitted stays.
  await expect(page.locator('ins').filter({ hasText: ADDED })).toBeVisible();
  await picture(page, 'asked');

  const atWork = await signInAs(browser, server, 'writer');
  await atWork.page.goto('/writer?tab=assignments');
  await expect(row(atWork.page, TITLE)).toContainText('Changes asked for');
  await handInWork(writer, id, 10);

  // The page hears of it by itself.
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, `“${TITLE}” is approved.`);
  await expect(page.getByText(/^You approved this text on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for changes' })).toHaveCount(0);
  await picture(page, 'approved');

  const admin = await signInAs(browser, server, 'admin');
  await admin.page.goto(`/admin?tab=requests&open=${id}`);
  const dialog = admin.page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Review rounds' })).toBeVisible();
  await expect(dialog.getByText('The end is missing a summary.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  const reopening = admin.page.getByRole('dialog', { name: `Reopen “${TITLE}”` });
  await reopening.getByLabel('What should change?').fill('The facts of section 2 are wrong.');
  await reopening.getByRole('button', { name: 'Reopen' }).click();
  await expectToast(admin.page, `“${TITLE}” is reopened.`);
  await picture(admin.page, 'admin');
  expect([...errors, ...atWork.errors, ...admin.errors]).toEqual([]);
});

test('a customer has a writer redraft a text of the model, and cancels the request', async ({ browser }) => {
  const customer = await signIn(server, 'customer@example.com');
  const id = await generate(customer, { title: 'Talvirenkaat', humanize: 'no' });
  const { page, errors } = await signInAs(browser, server, 'customer');
  await page.goto(`/customer?request=${id}`);
  await page.getByRole('button', { name: 'Have a writer redraft it' }).click();
  await page.getByRole('button', { name: 'Ask for a writer' }).click();
  await expectToast(page, '“Talvirenkaat” is now waiting for a writer.');
  await page.getByRole('button', { name: 'Cancel the request' }).click();
  await picture(page, 'cancel');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the request' }).click();
  await expectToast(page, '“Talvirenkaat” was cancelled.');
  await expect(page.getByRole('heading', { name: 'Customer Dashboard' })).toBeVisible();
  await expect(row(page, 'Talvirenkaat')).toHaveCount(0);
  expect(errors).toEqual([]);
});
