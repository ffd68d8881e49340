import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { dialog } from '../support/admin-page';
import { generate, signIn } from '../support/api-client';
import { NO_SUCCESS, provoking } from '../support/console-errors';
import { expectToast, openBrowser, row, signInAs, signInContext } from '../support/people';
import { PASSWORD, serverForFile } from '../support/server-process';

const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });
const TITLE = 'Hirvikolari';

test('a job is held for the writer who reads it, and others see that it is looked at', async ({
  browser,
}) => {
  const customer = await signIn(server, 'customer@example.com');
  const admin = await signIn(server, 'admin@example.com');
  await admin.send('POST', '/api/admin/users', {
    ...{ fullName: 'Other Writer', email: 'other@example.com', password: PASSWORD, role: 'writer' },
    supportedLanguages: ['english', 'finnish', 'swedish'],
  });
  await generate(customer, { title: TITLE });
  const reader = await signInAs(browser, server, 'writer');
  const other = await openBrowser(browser, server);
  await signInContext(other.context, server, 'other');
  await other.page.goto('/writer');
  await expect(row(other.page, TITLE)).toBeVisible();
  await expect(row(other.page, TITLE)).not.toContainText('Being looked at');

  await row(reader.page, TITLE).getByRole('button', { name: 'Preview' }).click();
  const preview = dialog(reader.page);
  await expect(preview.getByRole('status').first()).toHaveText('Held for you for 10 minutes');
  await expect(preview).toContainText('10 minutes left');
  await expect(preview).toContainText('Similar jobs: no figures yet');
  await expect(preview).toContainText('Deadline: 36 hours after you accept');
  await expectAccessible(reader.page, 'a held job', '[role="dialog"]');

  // Without a reload: the list of the other writer follows, and their preview says why they cannot accept.
  const theirRow = row(other.page, TITLE);
  await expect(theirRow).toContainText('Being looked at');
  await expect(theirRow.getByRole('button', { name: /^Accept/ })).toBeDisabled();
  provoking('another writer holds the job', NO_SUCCESS, /\/hold$/);
  await theirRow.getByRole('button', { name: 'Preview' }).click();
  const theirs = dialog(other.page);
  await expect(theirs).toContainText('Another writer is reading this job.');
  await expect(theirs.getByRole('button', { name: 'Accept This Job' })).toBeDisabled();

  await reader.page.keyboard.press('Escape');
  await expect(theirs).toContainText('The job is free again.');
  await theirs.getByRole('button', { name: 'Hold it for me' }).click();
  await expect(theirs).toContainText('Held for you for 10 minutes');
  await expect(row(reader.page, TITLE)).toContainText('Being looked at');

  // Ten minutes pass on the page, which counts from the server's answer; the server, which decides, still takes the job.
  await other.page.clock.setFixedTime(Date.now() + 9 * 60_000 + 30_000);
  await expect(theirs).toContainText('Your hold ends in less than a minute');
  await other.page.clock.setFixedTime(Date.now() + 11 * 60_000);
  await expect(theirs.getByRole('button', { name: 'Hold it again' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Accept This Job' }).click();
  await expectToast(other.page, 'Request accepted! You can now start working on it.');
  await expect(row(reader.page, TITLE)).toHaveCount(0);
  expect([...reader.errors, ...other.errors]).toEqual([]);
});

test('a deadline is extended once by its writer, and shown to the customer as when to expect the text', async ({
  browser,
}) => {
  const customer = await signIn(server, 'customer@example.com');
  const writer = await signIn(server, 'writer@example.com');
  const id = await generate(customer, { title: 'Sähköpyörä talvella' });
  await writer.send('POST', `/api/writer/jobs/${id}/accept`);
  const theirs = await signInAs(browser, server, 'customer');
  await expect(row(theirs.page, 'Sähköpyörä talvella')).toContainText('Expected by');

  const { page, errors } = await signInAs(browser, server, 'writer');
  await page.goto('/writer?tab=assignments');
  await expect(row(page, 'Sähköpyörä talvella')).toContainText('Start by');
  await page.getByRole('button', { name: 'Extend the deadline of “Sähköpyörä talvella”' }).click();
  const form = dialog(page);
  await form.getByRole('button', { name: 'Extend by 24 hours' }).click();
  await expect(form.getByText('Please give a reason')).toBeVisible();
  await expectAccessible(page, 'extending a deadline', '[role="dialog"]');
  await form.getByLabel('Reason').fill('A source answers tomorrow');
  await form.getByRole('button', { name: 'Extend by 24 hours' }).dblclick();
  await expectToast(page, 'The deadline is extended by 24 hours.');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Extend the deadline/ })).toHaveCount(0);
  await page.goto(`/writer/work/${id}`);
  await expect(page.getByRole('button', { name: 'Start Work' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Extend deadline' })).toHaveCount(0);
  // Three days on, for the page: the deadline is over.
  await page.clock.setFixedTime(Date.now() + 3 * 86_400_000);
  await page.goto('/writer?tab=assignments');
  await expect(row(page, 'Sähköpyörä talvella')).toContainText('Overdue');

  await theirs.page.goto(`/customer?request=${id}`);
  await expect(theirs.page.getByRole('main')).toContainText('Expected by');
  await expect(theirs.page.getByRole('main')).not.toContainText('A source answers');
  const boss = await signInAs(browser, server, 'admin');
  await boss.page.goto(`/admin?tab=requests&open=${id}`);
  await expect(dialog(boss.page)).toContainText('A source answers tomorrow');
  await boss.page.getByRole('button', { name: 'Extend deadline' }).click();
  const setting = boss.page.getByRole('dialog', { name: 'Extend the deadline of “Sähköpyörä talvella”' });
  await setting.getByLabel('New deadline').fill('2020-01-01T10:00');
  await setting.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(setting.getByText('Please choose a time after the current deadline')).toBeVisible();
  const later = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 16);
  await setting.getByLabel('New deadline').fill(later);
  await setting.getByRole('button', { name: 'Extend', exact: true }).click();
  await expectToast(boss.page, 'The deadline of “Sähköpyörä talvella” is extended.');
  expect([...errors, ...theirs.errors, ...boss.errors]).toEqual([]);
});
