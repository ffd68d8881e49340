import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { provoking } from './support/console-errors';
import { expectToast, openBrowser, row, signInAs, signInByForm } from './support/people';
import { serverForFile } from './support/server-process';
import { listenForSessionEvents } from './support/session-events';

const server = serverForFile({ environment: { GENERATION_DELAY_MS: '600' } });

async function fillBrief(page: Page, humanize: 'Yes, Humanize' | 'No, Keep AI Style', title: string) {
  await page.goto('/create');
  await page.getByRole('main').getByText('English', { exact: true }).last().click();
  await page.getByLabel('Title').fill(title);
  await page.getByText('Blog post', { exact: true }).click();
  await page.getByText('Educate audience', { exact: true }).click();
  await page.getByText('Friendly', { exact: true }).click();
  const keywords = page.getByLabel('Main Keywords');
  await keywords.pressSequentially('e-bike service, battery care,');
  await page.getByText('Short (300–500 words)').click();
  await page.getByText(humanize).click();
}

/** The SEO fields beside a text, and its suggested headings. */
async function expectWholeResult(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('term')).toHaveText([
    'SEO title',
    'Meta description',
    'Slug',
    'Suggested headings',
  ]);
  await expect(dialog.getByRole('definition').last().getByRole('listitem').first()).not.toBeEmpty();
}

/** While no writer reads it, the customer edits the brief of the request with this title. */
async function wishForDate(page: Page, title: string): Promise<void> {
  await row(page, title).getByRole('link', { name: title }).click();
  await page.getByRole('link', { name: 'Edit the brief' }).click();
  await page.getByLabel('Wish for a date').fill('2099-12-03');
  await page.getByRole('button', { name: 'Save the brief' }).click();
  await expectToast(page, 'The brief is saved.');
  await expect(page.getByText('Wished by 3 Dec 2099')).toBeVisible();
  await expect(page.getByText('The draft is older;')).toBeVisible();
  await page.getByRole('link', { name: 'All requests' }).click();
}

/** 37 minutes at the default rate. */
async function expectPay(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'My Time' }).click();
  await expect(page.getByRole('table')).toContainText('Humanization work: E-bike service');
  await expect(page.getByRole('table')).toContainText('15.42');
  await expect(row(page, 'Humanization work')).toHaveCount(1);
  await expect(page.locator('main')).toContainText('≈ €0.42');
}

/** Hands in another brief for the writer of the finished text with this title. */
async function askForSameWriter(page: Page, title: string, next: string): Promise<void> {
  await row(page, title).getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Same writer again' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(next);
  await expect(page.getByLabel('Same writer again')).toHaveValue(/^E-bike service/);
  await page.getByRole('button', { name: 'Generate SEO Text' }).click();
  await page.waitForURL('**/customer');
}

test('a brief becomes a text, a writer redrafts it, and all open pages follow', async ({ browser }) => {
  const title = 'E-bike service – åäö';
  const customer = await signInByForm(browser, server, 'customer');
  const writer = await signInByForm(browser, server, 'writer');
  const admin = await signInByForm(browser, server, 'admin');
  await expect(writer.page.getByText('No jobs right now')).toBeVisible();

  await fillBrief(customer.page, 'Yes, Humanize', title);
  const generate = customer.page.getByRole('button', { name: 'Generate SEO Text' });
  await generate.click();
  await expect(customer.page.getByRole('button', { name: 'Generating...' })).toBeVisible();
  await expectToast(
    customer.page,
    "Content generated and sent to writers for humanization! You'll be notified when it's ready.",
  );
  await customer.page.waitForURL('**/customer');
  await expect(row(customer.page, title)).toContainText('Pending');

  // The writer's open page is updated, also when the customer edits the brief.
  await wishForDate(customer.page, title);
  await expect(row(writer.page, title)).toContainText('Wished by 3 Dec 2099');
  await row(writer.page, title).getByRole('button', { name: 'Preview' }).click();
  const preview = writer.page.getByRole('dialog');
  await expect(preview).toContainText('This is a sample text about “E-bike service');
  await expect(preview).toContainText('Sample text: no model is configured');
  for (const part of ['Brief', 'Draft'])
    await expect(preview.getByRole('heading', { level: 3, name: part })).toBeVisible();
  await expect(preview.getByRole('heading', { level: 4 }).first()).toHaveText(title);
  await expectWholeResult(preview);
  await writer.page.getByRole('button', { name: 'Accept This Job' }).click();
  await expectToast(writer.page, 'Request accepted! You can now start working on it.');
  await expect(row(customer.page, title)).toContainText('Assigned');

  await writer.page.getByRole('link', { name: /My Assignments/ }).click();
  await row(writer.page, title)
    .getByRole('button', { name: /Start Work/ })
    .click();
  await expect(row(customer.page, title)).toContainText('In Progress');
  const dialog = writer.page.getByRole('main');
  await expect(dialog).toContainText('This is a sample text about “E-bike service');
  for (const field of ['SEO title', 'Meta description', 'Slug'])
    await expect(dialog.getByLabel(field, { exact: true })).not.toHaveValue('');
  const [original] = await Promise.all([
    writer.page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download original' }).click(),
  ]);
  expect(original.suggestedFilename()).toBe('e_bike_service___åäö_original.docx');
  await expectToast(writer.page, 'Original document downloaded successfully!');
  const document = await readFile(await original.path());

  await dialog.getByRole('button', { name: 'Upload File & Add Minutes' }).click();
  await expectToast(writer.page, 'Please upload your completed document');
  // Of two missing fields the first is also a toast, which goes once that field is filled.
  await expect(dialog).toContainText('Please enter the time spent on this work');
  await expect(writer.page.getByRole('alert').filter({ hasText: 'Please enter the time' })).toHaveCount(0);
  await writer.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.docx', mimeType: '', buffer: Buffer.from('no document') });
  await expectToast(writer.page, 'Please select a valid .docx file');
  await writer.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Työ – älgkött.docx', mimeType: 'application/octet-stream', buffer: document });
  await expectToast(writer.page, 'Document selected for upload');
  await expect(dialog.getByText('Please upload your completed document')).toHaveCount(0);
  await dialog.getByLabel('Time Spent (minutes)').fill('37');
  await expect(dialog.getByText('Please enter the time spent on this work')).toHaveCount(0);
  provoking('the draft is handed in unchanged', /status of 409/, /\/submission$/);
  await dialog.getByRole('button', { name: 'Submit Completed Work' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The document has the same words as the draft.');
  await expect(dialog.getByLabel('Time Spent (minutes)')).toHaveValue('37');
  await dialog.getByLabel('Reason').fill('The draft says all that is asked for.');
  await dialog.getByRole('button', { name: 'Hand In All the Same' }).dblclick();
  await expectToast(writer.page, 'Work completed! Customer will receive the humanized document.');

  await expectToast(customer.page, 'Your content has been humanized and is ready for download!');
  await expect(row(customer.page, title)).toContainText('Completed');
  const [delivered] = await Promise.all([
    customer.page.waitForEvent('download'),
    row(customer.page, title)
      .getByRole('button', { name: /document/i })
      .click(),
  ]);
  expect(delivered.suggestedFilename()).toBe('e_bike_service___åäö_humanized.docx');
  expect(Buffer.compare(await readFile(await delivered.path()), document)).toBe(0);
  await expectToast(customer.page, 'Humanized document downloaded successfully!');

  await expectPay(writer.page);

  await admin.page.getByRole('link', { name: 'Content Requests' }).click();
  await expect(row(admin.page, title)).toContainText('Completed');
  await expect(row(admin.page, title)).toContainText('Pyöräliike Kallio');

  await askForSameWriter(customer.page, title, 'Battery care');
  await writer.page.getByRole('link', { name: /Available Jobs/ }).click();
  await expect(row(writer.page, 'Battery care')).toContainText('Offered to you first, until');
  await expect(row(admin.page, 'Battery care')).toContainText('Offered first to');
  for (const person of [customer, writer, admin]) expect(person.errors).toEqual([]);
});

test('a text that keeps its AI style is shown at once, and downloads as a document', async ({ browser }) => {
  const { page, errors } = await signInAs(browser, server, 'customer');
  await fillBrief(page, 'No, Keep AI Style', 'Winter cycling');
  await page.getByRole('button', { name: 'Generate SEO Text' }).click();
  await expectToast(page, 'Content generated successfully!');
  await expect(page.getByText('Sample text: no model is configured').first()).toBeVisible();
  await expect(page.locator('main')).toContainText('winter-cycling');
  await page.goto('/customer');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row(page, 'Winter cycling')
      .getByRole('button', { name: /document/i })
      .click(),
  ]);
  expect(file.suggestedFilename()).toBe('winter_cycling_original.docx');
  await expect(row(page, 'Winter cycling').getByRole('button')).toHaveCount(1);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  await expectToast(page, 'Document downloaded successfully!');
  expect(errors).toEqual([]);
});

test('an incomplete brief shows all that is missing, in the form’s language, and keeps what was typed', async ({
  browser,
}) => {
  const { page } = await signInAs(browser, server, 'customer');
  await page.goto('/create');
  const reset = page.getByRole('button', { name: 'Reset Form' });
  await expect(reset).toBeVisible();
  await page.getByRole('button', { name: 'Generate SEO Text' }).click();
  for (const text of [
    'Language is required',
    'Content type is required',
    'Title or main keyword is required',
    'Word count is required',
    'Humanization preference is required',
  ]) {
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }
  await expectToast(page, 'Language is required');
  await expect(page.locator('[data-toast]')).toHaveCount(1);
  await page.getByRole('main').getByText('Suomi', { exact: true }).last().click();
  await expect(page.getByRole('button', { name: 'Luo SEO-teksti' })).toBeVisible();
  // Every untouched section changes its language too, and so do the messages at the fields.
  await expect(page.getByRole('switch', { name: 'Lisää usein kysytyt kysymykset' })).toBeVisible();
  await expect(page.locator('#brief-humanize-message')).toHaveText(
    'Valitse, viimeisteleekö kirjoittaja tekstin',
  );
  await page.getByRole('textbox', { name: 'Otsikko', exact: true }).fill('Talvipyöräily');
  await expect(page.getByText(/^Tallennettu klo \d+\.\d\d$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Otsikko', exact: true })).toHaveValue('Talvipyöräily');
});

test('a new customer signs up, verifies the address by the mail’s link, and reaches the brief form signed in', async ({
  browser,
}) => {
  const { page, errors } = await openBrowser(browser, server);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).first().click();
  await page.waitForURL('**/auth?tab=sign-up&next=%2Fcreate');
  await expect(page.getByRole('tab', { name: 'Sign Up', selected: true })).toBeVisible();
  await page.getByLabel('Full name').fill('Åsa Ny');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('asa.ny@example.com');
  await page.getByLabel('Password', { exact: true }).fill('mörkblå tallbarr');
  await page.getByLabel('Confirm password').fill('something else');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expectToast(page, 'Passwords do not match');
  await page.getByLabel('Confirm password').fill('mörkblå tallbarr');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expectToast(page, 'Account created! Please check your email to verify your account.');

  const mail = await page.context().newPage();
  await mail.goto('/outbox');
  await mail
    .getByRole('link', { name: /auth\/verify/ })
    .first()
    .click();
  await expect(mail).toHaveURL(/\/auth\/verify$/);
  await mail.getByRole('button', { name: 'Verify email' }).click();
  await expect(mail.getByText('Your email is verified. You are signed in.').first()).toBeVisible();
  await mail.waitForURL('**/create');
  await expect(mail.getByText('Åsa Ny').first()).toBeVisible();
  await expect(mail.locator('[data-section="language"] input:checked')).toHaveCount(0);
  // The page that waited for the code signs in when it becomes visible.
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForURL('**/create');
  // What it asked for is done.
  await expect(page.getByText(/^Account created!/)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a user resets a forgotten password with the mailed code', async ({ browser }) => {
  const { page } = await openBrowser(browser, server);
  const events = await listenForSessionEvents(page);
  await page.goto('/auth?next=%2Faccount');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The previous page has a field of that name too.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('admin@example.com');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expectToast(page, 'If there is an account with this address, an email is on its way.');
  const mail = await page.context().newPage();
  await mail.goto('/outbox');
  const text = await mail.getByRole('article').filter({ hasText: 'admin@example.com' }).first().textContent();
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';
  // Going back and forth keeps the address, and the page to return to.
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Faccount$/);
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('admin@example.com');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('admin@example.com');
  await page.getByRole('button', { name: 'I already have a code' }).click();
  await page.getByLabel('6-digit code').fill(code);
  await page.getByLabel('New password').fill('en ny rad i boken');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your new password is set. You can sign in now.').first()).toBeVisible();
  expect(await events()).toEqual(['password-recovery']);
  await expect(page).toHaveURL(/\/auth\?next=%2Faccount$/);
});

test('a signed-in user finds no link to the sign-in page', async ({ browser }) => {
  const { page } = await signInAs(browser, server, 'writer');
  await page.goto('/auth/reset');
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
});

test('a visitor is redirected to the sign-in page, and an unknown page says so and links home', async ({
  browser,
}) => {
  const { page } = await openBrowser(browser, server);
  for (const path of ['/customer', '/create', '/writer', '/admin']) {
    await page.goto(path);
    await page.waitForURL(`**/auth?next=${encodeURIComponent(path)}`);
  }
  provoking('the page is not there', /status of 404/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});
