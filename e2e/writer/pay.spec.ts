import { expect, test } from '@playwright/test';
import { dialog, submitWork } from '../support/admin-page';
import { generate, signIn } from '../support/api-client';
import { expectToast, row, signInAs } from '../support/people';
import { PASSWORD, serverForFile } from '../support/server-process';

const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });

test('an admin adjusts pay with a reason, and the writer reads it in My Time at once', async ({
  browser,
}) => {
  const customer = await signIn(server, 'customer@example.com');
  const writer = await signIn(server, 'writer@example.com');
  await submitWork(writer, await generate(customer, { title: 'Hirvikolari' }), 37);
  const theirs = await signInAs(browser, server, 'writer');
  await theirs.page.goto('/writer?tab=time');
  await expect(row(theirs.page, 'Hirvikolari')).toContainText('37 minutes');
  // Dates and times as entered; past midnight the second one includes its date.
  await expect(row(theirs.page, 'Hirvikolari')).toContainText(/\d?\d:\d\d\s?–.*\d?\d:\d\d/);

  const { page, context, errors } = await signInAs(browser, server, 'admin');
  await page.goto('/admin?tab=pay');
  await row(page, 'Hirvikolari')
    .getByRole('button', { name: /^Adjust the pay/ })
    .click();
  const form = dialog(page);
  await expect(form.getByRole('row').filter({ hasText: 'Logged time' })).toContainText('€15.42');
  const minutes = form.getByLabel('Minutes', { exact: true });
  const add = form.getByRole('button', { name: 'Add adjustment' });
  await add.click();
  await expect(form.getByText('Enter the number of minutes')).toBeVisible();
  await expect(form.getByText('Enter a reason')).toBeVisible();
  for (const [typed, problem] of [
    ['7.5', 'Enter a whole number from 1'],
    ['38', 'At most 37 minutes can be deducted'],
  ] as const) {
    await minutes.fill(typed);
    await expect(form.getByText(problem)).toBeVisible();
  }
  await minutes.fill('15');
  await form.getByLabel('Reason').fill('Lunch was counted');
  await expect(form).toContainText('After this adjustment: 22 minutes, €9.17');
  // A double click makes one adjustment.
  await add.dblclick();
  await expectToast(page, 'The adjustment has been added');
  await expect(form).toHaveCount(0);
  const adjustment = row(page, 'Adjustment: Lunch was counted');
  await expect(adjustment).toContainText('-15 minutes');
  await expect(adjustment).toContainText('-€6.25');
  await expect(row(page, 'Adjusted to 22 minutes')).toContainText('37 minutes');
  await expect(page.locator('main dl').first()).toContainText(/Total pay\s*€9\.17/);

  const told = row(theirs.page, 'Adjusted by an admin: Lunch was counted');
  await expect(told).toContainText('-15 minutes');
  await expect(theirs.page.locator('main dl').last()).toContainText(/Total Minutes\s*22/);

  await adjustment.getByRole('button', { name: /^Show what was adjusted/ }).click();
  await expect(dialog(page).getByRole('row').filter({ hasText: 'Lunch was counted' })).toContainText(
    'adjusted by',
  );
  await expect(dialog(page)).toContainText('Total: 22 minutes, €9.17');
  await page.keyboard.press('Escape');
  await page.goto('/admin?tab=audit');
  await expect(row(page, 'Pay adjusted')).toContainText('37 min → 22 min: Lunch was counted');
  expect([...errors, ...theirs.errors]).toEqual([]);
  await theirs.context.close();
  await context.close();
});

test('the pay of deleted writers is listed, searched, adjusted and exported', async ({ browser }) => {
  const admin = await signIn(server, 'admin@example.com');
  const customer = await signIn(server, 'customer@example.com');
  const made = (await await admin.send('POST', '/api/admin/users', {
    ...{ fullName: 'Pia Poissa', email: 'pia@example.com', password: PASSWORD },
    ...{ role: 'writer', supportedLanguages: ['english', 'swedish', 'finnish'] },
  })) as { userId: string };
  await submitWork(
    await signIn(server, 'pia@example.com'),
    await generate(customer, { title: 'Karhunkierros' }),
    60,
  );
  await admin.send('DELETE', `/api/admin/users/${made.userId}`);
  const { page, context, errors } = await signInAs(browser, server, 'admin');
  await page.goto('/admin?tab=pay');
  await page.getByText('Deleted writers', { exact: true }).click();
  await expect(row(page, 'Karhunkierros')).toContainText('Pia Poissa');
  await expect(row(page, 'Karhunkierros')).toContainText('€25.00');
  await page.getByLabel('Search').fill('nobody');
  await expect(page.getByText('No entries match')).toBeVisible();
  await page.getByLabel('Search').fill('pia');
  await expect(page.getByText('1 entry, 60 minutes, €25.00')).toBeVisible();
  await row(page, 'Karhunkierros')
    .getByRole('button', { name: /^Adjust the pay/ })
    .click();
  await dialog(page).getByText('Add', { exact: true }).click();
  await dialog(page).getByLabel('Minutes', { exact: true }).fill('30');
  await dialog(page).getByLabel('Reason').fill('A round was missing');
  await dialog(page).getByRole('button', { name: 'Add adjustment' }).click();
  await expectToast(page, 'The adjustment has been added');
  await expect(page.getByText('1 entry, 90 minutes, €37.50')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('pay-archive.csv');
  await page.goto('/admin?tab=pay&list=archive&period=lastMonth');
  await expect(page.getByText('No pay of deleted writers in this period')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('an admin sees a request’s customer and writer, with addresses and ids', async ({ browser }) => {
  const admin = await signIn(server, 'admin@example.com');
  const customer = await signIn(server, 'customer@example.com');
  const writer = await signIn(server, 'writer@example.com');
  const id = await generate(customer, { title: 'Vem är vem' });
  await submitWork(writer, id, 12);
  const { page, context, errors } = await signInAs(browser, server, 'admin');
  await page.goto('/admin?tab=requests');
  await expect(row(page, 'Vem är vem')).toContainText('customer@example.com');
  await page.getByLabel('Search').fill('customer@example');
  await row(page, 'Vem är vem').getByRole('button', { name: /^Open/ }).click();
  const request = await admin.get<{ customerId: string; writerId: string }>(`/api/admin/requests/${id}`);
  for (const text of [request.customerId, request.writerId, 'customer@example.com', '12 minutes'])
    await expect(dialog(page)).toContainText(text);

  const theirs = await signInAs(browser, server, 'customer');
  await theirs.page.goto(`/customer?request=${id}`);
  await expect(theirs.page.locator('main')).toContainText('Writer’s time 12 minutes');
  expect([...errors, ...theirs.errors]).toEqual([]);
  await theirs.context.close();
  await context.close();
});
