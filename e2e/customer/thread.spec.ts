import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { generate, signIn } from '../support/api-client';
import { signInAs } from '../support/people';
import { serverForFile } from '../support/server-process';

const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });

const thread = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('a writer asks, the deadline pauses, the customer answers by keyboard, and the deadline runs on', async ({
  browser,
}) => {
  const asking = await signIn(server, 'customer@example.com');
  const requestId = await generate(asking, { title: 'Tyres for the winter' });
  const writing = await signIn(server, 'writer@example.com');
  for (const path of [`jobs/${requestId}/accept`, `assignments/${requestId}/start`])
    await writing.send('POST', `/api/writer/${path}`);

  const customer = await signInAs(browser, server, 'customer');
  await customer.page.goto(`/customer?request=${requestId}`);
  await expect(thread(customer.page)).toContainText('Write to your writer here');

  const writer = await signInAs(browser, server, 'writer');
  await writer.page.goto(`/writer/work/${requestId}`);
  await writer.page.getByRole('tab', { name: 'Messages' }).click();
  const asked = thread(writer.page);
  await asked.getByLabel('Message to the customer').fill('Which season? See https://example.com/tyres.');
  await asked.getByLabel('I need an answer to go on').check();
  await asked.getByRole('button', { name: 'Send' }).click();
  await expect(asked.getByText('Your deadline is paused until your question is answered.')).toBeVisible();
  await expect(
    writer.page.getByText('Paused until your question is answered', { exact: true }),
  ).toBeVisible();
  await expectAccessible(writer.page, 'the work page with a question', '[id="thread"]');

  // It comes without a reload.
  const { page } = customer;
  await expect(page.getByText('Paused until you answer your writer')).toBeVisible();
  await expectAccessible(page, 'a request with a question', '[id="thread"]');
  await page.getByRole('link', { name: 'Read and answer' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const link = thread(page).getByRole('link', { name: 'https://example.com/tyres' });
  await expect(link).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(thread(page).getByRole('button', { name: 'Report the message: Your writer' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Winter, please.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(thread(page)).toContainText('Question, answered');
  await expect(page.getByText('Paused until you answer your writer')).toBeHidden();
  await expect(page.getByText(/^Expected by/)).toBeVisible();

  await expect(asked).toContainText('Winter, please.');
  await expect(asked.getByText('Your deadline is paused')).toBeHidden();
  await expect(writer.page.getByRole('button', { name: 'Extend deadline' })).toBeVisible();
  await expect(writer.page.locator('main')).not.toContainText('customer@example.com');

  const admin = await signInAs(browser, server, 'admin');
  await admin.page.goto(`/admin?tab=requests&open=${requestId}`);
  await thread(admin.page).getByLabel('Message to both').fill('Glad that it is settled.');
  await thread(admin.page).getByRole('button', { name: 'Send' }).click();
  await expect(thread(page)).toContainText('from Redraft');
  expect([...customer.errors, ...writer.errors, ...admin.errors]).toEqual([]);
});
