import { expect, test } from '@playwright/test';
import { DIALOG, expectAccessible } from '../support/accessible';
import { dialog, submitWork } from '../support/admin-page';
import { generate, signIn } from '../support/api-client';
import { expectToast, signInAs } from '../support/people';
import { serverForFile } from '../support/server-process';

const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });

test('an admin records a payment, its writer reads of it, and once revoked its entries are unpaid again', async ({
  browser,
}) => {
  const customer = await signIn(server, 'customer@example.com');
  const writer = await signIn(server, 'writer@example.com');
  await submitWork(writer, await generate(customer, { title: 'Hirvikolari' }), 60);
  const theirs = await signInAs(browser, server, 'writer');
  const { page, errors } = await signInAs(browser, server, 'admin');

  await page.goto('/admin?tab=pay&list=payments');
  await expect(page.getByText('No payments recorded yet')).toBeVisible();
  await expectAccessible(page, 'no payments');
  await page.getByRole('button', { name: 'Record payments to all writers' }).click();
  await expect(dialog(page)).toContainText('€25.00');
  await dialog(page).getByLabel('Reference').fill('RF18 2026-11');
  await expectAccessible(page, 'recording payments', DIALOG);
  // A double click records one payment.
  await dialog(page).getByRole('button', { name: 'Record payment' }).dblclick();
  await expectToast(page, '1 payment recorded');
  await expect(dialog(page)).toHaveCount(0);
  const recorded = page
    .getByRole('table', { name: 'Payments' })
    .getByRole('row')
    .filter({ hasText: 'RF18 2026-11' });
  await expect(recorded).toHaveCount(1);
  await expect(recorded).toContainText('60 minutes');
  await expect(recorded).toContainText('€25.00');
  await expectAccessible(page, 'payments');
  // Nothing is unpaid any more.
  await expect(page.getByRole('button', { name: 'Record payments to all writers' })).toHaveCount(0);

  await theirs.page.goto('/writer?tab=time');
  const read = theirs.page
    .getByRole('table', { name: 'Payments' })
    .getByRole('row')
    .filter({ hasText: 'RF18 2026-11' });
  const heading = theirs.page.getByRole('heading', { name: 'Payments' });
  // Loaded once they come into view.
  await heading.scrollIntoViewIfNeeded();
  await expect(read).toContainText('€25.00');
  await expect(read).toContainText('1 entry');
  await expectAccessible(theirs.page, 'a writer’s payments');

  await recorded.getByRole('button', { name: /^Revoke the payment/ }).click();
  await dialog(page).getByLabel('Reason').fill('The bank sent it back');
  await expectAccessible(page, 'revoking a payment', DIALOG);
  await dialog(page).getByRole('button', { name: 'Revoke', exact: true }).click();
  await expectToast(page, 'The payment is revoked');
  await expect(recorded).toContainText('The bank sent it back');
  await expect(recorded.getByRole('button')).toHaveCount(0);
  await expect(recorded.locator('s')).toHaveText('€25.00');

  await theirs.page.reload();
  await heading.scrollIntoViewIfNeeded();
  await expect(read).toContainText('its entries are unpaid again: The bank sent it back');
  await expect(read.locator('s')).toHaveText('€25.00');
  await expectAccessible(theirs.page, 'a revoked payment');
  await expect(page.getByRole('button', { name: 'Record payments to all writers' })).toBeVisible();
  expect([...errors, ...theirs.errors]).toEqual([]);
});
