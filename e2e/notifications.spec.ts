import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { generate, signIn, until } from './support/api-client';
import { openBrowser, signInAs } from './support/people';
import { serverForFile } from './support/server-process';

const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });

test('a writer is told of a new job while a page is open, and stops the mails about it', async ({
  browser,
}) => {
  const customer = await signIn(server, 'customer@example.com');
  const { page, context, errors } = await signInAs(browser, server, 'writer');
  const bell = page.getByRole('link', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  await generate(customer, { title: 'Retkeily' });
  await expect(bell).toHaveAccessibleName('Notifications: 1 unread');
  await bell.click();
  const row = page.getByRole('listitem').filter({ hasText: 'Retkeily' });
  await expect(row).toContainText('New job in your language');
  await expectAccessible(page, 'the notifications');
  await row.getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText('Retkeily');
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();

  await page.goto('/account#notifications');
  const choice = page.getByLabel('New jobs');
  await expect(choice).toHaveValue('daily');
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/me/notification-preferences') && answer.request().method() === 'PUT',
  );
  await choice.selectOption('Never');
  await saved;
  await expect(choice).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel('New jobs')).toHaveValue('never');
  await expectAccessible(page, 'the account page');
  expect(errors).toEqual([]);
  await context.close();
});

test('the mail about a finished text stops by its link’s button', async ({ browser }) => {
  const customer = await signIn(server, 'customer@example.com');
  const admin = await signIn(server, 'admin@example.com');
  const writer = await signIn(server, 'writer@example.com');
  await writer.send('PUT', '/api/me/notification-preferences', { kind: 'assigned', preference: 'at-once' });
  const request = await generate(customer, { title: 'Sauna' });
  const { id } = await writer.get<{ id: string }>('/api/me');
  await admin.send('POST', `/api/admin/requests/${request}/assign`, { writerId: id });
  const { items } = await until(
    () => admin.get<{ items: { subject: string; text: string }[] }>('/api/outbox'),
    (outbox) => outbox.items.some(({ subject }) => subject.includes('assigned to you')),
  );
  const mail = items.find(({ subject }) => subject.includes('assigned to you'));
  const link = /https?:\S+\/unsubscribe#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const { page, context, errors } = await openBrowser(browser, server);
  await page.goto(link);
  await expect(page.getByText('Jobs assigned to me')).toBeVisible();
  await expectAccessible(page, 'the page that stops mails');
  await page.getByRole('button', { name: 'Stop the emails' }).click();
  await expect(page.getByText('You will get no more emails about this.')).toBeVisible();
  const { kinds } = await writer.get<{ kinds: object[] }>('/api/me/notification-preferences');
  expect(kinds).toContainEqual({ kind: 'assigned', preference: 'never' });
  expect(errors).toEqual([]);
  await context.close();
});
