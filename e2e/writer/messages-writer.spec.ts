import { utimes, writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { generate, signIn } from '../support/api-client';
import { NO_SUCCESS, provokingInEach } from '../support/console-errors';
import { failing, GONE, holding } from '../support/intercepted-calls';
import { expectToast, row, signInAs } from '../support/people';
import { serverForFile } from '../support/server-process';

// A writer's error messages, each provoked once. Success messages are tested in the journeys.
const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });
provokingInEach('each call is made to fail', NO_SUCCESS);

test('a writer is told what failed', async ({ browser }) => {
  const customer = await signIn(server, 'customer@example.com');
  const writer = await signIn(server, 'writer@example.com');
  await generate(customer, { title: 'Vapaa työ' });
  const taken = await generate(customer, { title: 'Oma työ' });
  await writer.send('POST', `/api/writer/jobs/${taken}/accept`);
  const { page, context } = await signInAs(browser, server, 'writer');
  const job = row(page, 'Vapaa työ');
  await failing(page, /\/accept$/, async () => {
    await job.getByRole('button', { name: /Accept/ }).click();
    await expectToast(page, 'Failed to accept the request');
  });
  await failing(
    page,
    /\/accept$/,
    // While the list is refetched after the first failure, a click is ignored.
    () =>
      expect(async () => {
        await job.getByRole('button', { name: /Accept/ }).click();
        const taken = page.getByText('This request has already been taken by another writer');
        await expect(taken).toBeVisible({ timeout: 1000 });
      }).toPass(),
    { status: 409, code: 'ALREADY_TAKEN', message: 'This request has already been taken by another writer' },
  );
  await failing(
    page,
    /\/original/,
    async () => {
      await job.getByRole('button', { name: /Download the original/ }).click();
      await expectToast(page, 'No original document available');
    },
    GONE,
  );
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  // Of Finnish there is an unfinished job, for which the page would ask.
  await page.getByRole('group', { name: 'Your languages' }).getByText('English').click();
  await failing(page, /\/api\/writer\/languages/, async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Failed to update language preferences');
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Language preferences updated successfully');
  await page.reload();
  await expect(page.getByRole('group', { name: 'Your languages' })).toBeVisible();
  for (const language of ['Swedish', 'Finnish'])
    await page.getByRole('group', { name: 'Your languages' }).getByText(language).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Please select at least one language');
  await writer.send('PUT', '/api/writer/languages', {
    supportedLanguages: ['english', 'swedish', 'finnish'],
  });

  await failing(page, /\/api\/writer\/time/, async () => {
    await page.goto('/writer?tab=time');
    await expectToast(page, 'Failed to load time entries');
  });
  await failing(page, /\/api\/writer\/(jobs|assignments)/, async () => {
    // Without a filter, the dashboard's response has the first rows.
    await page.goto('/writer?tab=assignments&search=Oma');
    await expectToast(page, 'Failed to load content requests');
  });
  await failing(page, /\/api\/writer\/dashboard/, async () => {
    await page.goto('/writer');
    await expectToast(page, 'Failed to load writer profile');
  });
  await page.goto('/writer?tab=assignments');
  await row(page, 'Oma työ').getByText('Start Work').click();
  await page.getByRole('button', { name: 'Hand back' }).click();
  const question = page.getByRole('dialog', { name: 'Hand this job back?' });
  await question.getByRole('button', { name: 'Hand back' }).click();
  await expectToast(page, 'The job is available to other writers again.');
  await expect(row(page, 'Oma työ')).toHaveCount(0);
  await context.close();
});

test('a writer’s failed submission stays on the page, and minutes are validated as typed', async ({
  browser,
}) => {
  const customer = await signIn(server, 'customer@example.com');
  const writer = await signIn(server, 'writer@example.com');
  const [id = '', other = ''] = [
    await generate(customer, { title: 'Lähetys' }),
    await generate(customer, { title: 'Seuraava' }),
  ];
  for (const one of [id, other]) {
    await writer.send('POST', `/api/writer/jobs/${one}/accept`);
    await writer.send('POST', `/api/writer/assignments/${one}/start`);
  }
  const original = Buffer.from(await (await writer.raw(`/api/requests/${id}/original`)).arrayBuffer());
  const { page, context } = await signInAs(browser, server, 'writer');
  await page.goto('/writer?tab=assignments');
  await row(page, 'Lähetys')
    .getByRole('button', { name: /Continue Work/ })
    .click();
  // A file of another kind is told at its field and in one toast, also after a failed submission.
  const dialogs = page.getByRole('main');
  await page.getByRole('button', { name: 'Upload File & Add Minutes' }).click();
  await expectToast(page, 'Please upload your completed document');
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'Lähetys.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
  await expect(page.locator('[data-toast]')).toHaveText(['Please select a valid .docx file']);
  await expect(dialogs.getByText('Please select a valid .docx file')).toBeVisible();
  await expect(dialogs.getByText('Please upload your completed document')).toHaveCount(0);
  await file.setInputFiles({ name: 'Lähetys.docx', mimeType: '', buffer: original });
  await expectToast(page, 'Document selected for upload');
  await expect(dialogs.getByText('Please select a valid .docx file')).toHaveCount(0);
  const minutes = page.getByLabel('Time Spent (minutes)');
  for (const typed of ['7.5', '1,5', '-3', '1e3', '0', '12 min', '１２']) {
    // Key by key, like a user: a field that drops characters would turn them into another number.
    await minutes.fill('');
    await minutes.pressSequentially(typed);
    await page.getByRole('button', { name: 'Submit Completed Work' }).click();
    await expectToast(page, 'Please enter a valid time in minutes');
    await expect(minutes, 'what was typed stands').toHaveValue(typed);
  }
  await minutes.fill('14401');
  await page.getByRole('button', { name: 'Submit Completed Work' }).click();
  await expectToast(page, 'Please enter at most 14,400 minutes (10 days)');
  await minutes.fill('12');
  const submit = page.getByRole('button', { name: 'Submit Completed Work' });
  // A document that was saved again since it was chosen, which the browser does not send.
  const path = test.info().outputPath('Lähetys.docx');
  await writeFile(path, original);
  await file.setInputFiles(path);
  await expectToast(page, 'Document selected for upload');
  const later = new Date(Date.now() + 60_000);
  await utimes(path, later, later);
  await submit.click();
  await expectToast(page, 'The file has changed since you chose it. Choose it again.');
  await expect(minutes).toHaveValue('12');
  await file.setInputFiles(path);
  await expectToast(page, 'Document selected for upload');
  await failing(page, /\/submission$/, async () => {
    await submit.click();
    await expectToast(page, 'Failed to submit the work');
  });
  await failing(
    page,
    /\/submission$/,
    async () => {
      await submit.click();
      await expectToast(page, 'No request selected');
    },
    GONE,
  );
  await expect(minutes).toHaveValue('12');
  const dialog = page.getByRole('main');
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('The document has the same words as the draft.');
  await dialog.getByLabel('Reason').fill('It is good as it is');
  const release = await holding(page, /\/submission$/);
  await dialog.getByRole('button', { name: 'Hand In All the Same' }).click();
  await expect(dialog.getByLabel(/^Uploading, \d+%$/)).toBeVisible();
  // A writer who opens other work meanwhile keeps it when the response arrives.
  await page.getByRole('link', { name: 'My Assignments' }).click();
  await row(page, 'Seuraava')
    .getByRole('button', { name: /Continue Work/ })
    .click();
  await minutes.fill('7');
  release();
  await expectToast(page, 'Work completed! Customer will receive the humanized document.');
  await expect(page.getByRole('heading', { level: 1, name: 'Seuraava' })).toBeVisible();
  await expect(minutes).toHaveValue('7');
  await context.close();
});
