import { expect, test } from '@playwright/test';
import { dialog, newUser, section, submitWork } from '../support/admin-page';
import { generate, signIn } from '../support/api-client';
import { expectToast, openBrowser, type Person, row, signInAs } from '../support/people';
import { serverForFile } from '../support/server-process';

const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });
let admin: Person;
test.beforeAll(async ({ browser }) => {
  admin = await signInAs(browser, server, 'admin');
});

test('an admin sets limits, the default rate and the footer’s pages, and they take effect', async ({
  browser,
}) => {
  const { page } = admin;
  await page.goto('/admin?tab=settings');
  const set = async (name: string, field: string, value: string) => {
    const input = section(admin.page, name).getByLabel(field);
    await input.fill(value);
    await section(admin.page, name).getByRole('button', { name: 'Save changes' }).click();
  };
  await set('Pay', 'Default hourly rate (€)', '0');
  await expect(page.getByText('Enter an amount from 0.01 to 1,000.00')).toBeVisible();
  await set('Pay', 'Default hourly rate (€)', '27.50');
  await expectToast(page, 'Settings saved');
  await expect(section(admin.page, 'Pay')).toContainText('Last changed by Ada Admin');
  await set('Limits', 'Texts per customer per day', '0');
  await expect(page.getByText('Enter a whole number from 1 to 10,000')).toBeVisible();
  await set('Limits', 'Texts per customer per day', '1');
  await expect(section(admin.page, 'Limits')).toContainText('Last changed by Ada Admin');
  await set('Footer pages', 'Privacy', 'http://example.com/privacy');
  await expect(page.getByText('Enter an address that begins with https://')).toBeVisible();
  await set('Footer pages', 'Privacy', 'https://example.com/privacy');
  await expect(section(admin.page, 'Footer pages')).toContainText('Last changed by Ada Admin');
  await page.reload();
  await expect(section(admin.page, 'Pay').getByLabel('Default hourly rate (€)')).toHaveValue('27.50');
  await expect(section(admin.page, 'Limits').getByLabel('Texts per customer per day')).toHaveValue('1');

  const visitor = await openBrowser(browser, server);
  await visitor.page.goto('/');
  const footer = visitor.page.getByRole('contentinfo');
  await expect(footer.getByText('Privacy')).toHaveAttribute('href', 'https://example.com/privacy');
  await expect(footer.getByText('Terms')).toHaveAttribute('href', '/terms');
  await visitor.context.close();

  const kaisa = await newUser(server, 'Kaisa', 'kaisa@example.com');
  await generate(kaisa, { title: 'Ensimmäinen' });
  await expect(generate(kaisa, { title: 'Toinen' })).rejects.toThrow(/DAILY_LIMIT/);
  await set('Limits', 'Texts per customer per day', '50');
  await expect(section(admin.page, 'Limits').getByRole('button', { name: 'Save changes' })).toBeDisabled();
  expect(admin.errors).toEqual([]);
});

test('an admin adds, edits, orders and removes customer quotes, shown on the landing page of their language', async ({
  browser,
}) => {
  const { page } = admin;
  await page.goto('/admin?tab=settings');
  const quotes = section(page, 'Customer quotes');
  const visitor = await openBrowser(browser, server);
  const names = async (path: string) => {
    await visitor.page.goto(path);
    return visitor.page.locator('section[aria-labelledby="voices-title"] figcaption').allTextContents();
  };
  const add = async (name: string, language: string) => {
    await quotes.getByRole('button', { name: 'Add a quote' }).click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page).getByText('Please fill in this field')).toHaveCount(2);
    await dialog(page).getByRole('textbox', { name: 'Quote' }).fill(`<b>Fine</b>, says ${name} & co`);
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog(page).getByRole('textbox', { name: 'Role' }).fill('Owner');
    await dialog(page).getByText(language, { exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page)).toHaveCount(0);
  };
  await add('Ann', 'English');
  await add('Bo', 'English');
  await add('Cilla', 'Svenska');
  await quotes.getByRole('button', { name: 'Move the quote of Bo up' }).click();
  await expect(quotes.getByRole('listitem').first()).toContainText('Bo');
  await quotes.getByRole('button', { name: 'Edit the quote of Bo' }).click();
  await dialog(page).getByRole('textbox', { name: 'Company' }).fill('Ink');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(quotes).toContainText('Bo, Owner, Ink');
  await expect.poll(() => names('/')).toEqual(['BoOwner, Ink', 'AnnOwner']);
  await expect(visitor.page.getByRole('heading', { name: 'What Our Customers Say' })).toBeVisible();
  await expect(visitor.page.getByText('<b>Fine</b>, says Bo & co')).toBeVisible();
  await expect(visitor.page.getByRole('heading', { name: 'Before and After' })).toHaveCount(0);
  expect(await names('/sv')).toEqual(['CillaOwner']);
  expect(await names('/fi')).toEqual([]);
  await expect(visitor.page.getByRole('heading', { name: 'Ennen ja jälkeen' })).toBeVisible();
  for (const name of ['Bo', 'Ann', 'Cilla']) {
    await quotes.getByRole('button', { name: `Remove the quote of ${name}` }).click();
    await expect(quotes.getByText(`says ${name}`)).toHaveCount(0);
  }
  await expect.poll(() => names('/')).toEqual([]);
  await visitor.context.close();
  expect(admin.errors).toEqual([]);
});

test('an admin tests mail, storage and generator, and a failure says what to do', async () => {
  const { page } = admin;
  await page.goto('/admin?tab=settings');
  await expect(section(admin.page, 'Generator')).toContainText('Sample text: no model is configured');
  await section(admin.page, 'Generator').getByRole('button', { name: 'Test the generator' }).click();
  await expect(section(admin.page, 'Generator').getByRole('status')).toHaveText(
    'The built-in sample generator is ready. It writes sample texts only.',
  );
  await section(admin.page, 'Email').getByRole('button', { name: 'Send a test message' }).click();
  await expect(section(admin.page, 'Email').getByRole('status')).toHaveText('Kept in the outbox.');
  const { items } = await (await signIn(server, 'admin@example.com')).get<{ items: { to: string }[] }>(
    '/api/outbox',
  );
  expect(items[0]?.to).toBe('admin@example.com');
  await section(admin.page, 'Storage').getByRole('button', { name: 'Test the storage' }).click();
  await expect(section(admin.page, 'Storage').getByRole('status')).toHaveText(
    /A file was written and removed in [\d.]+ s\.$/,
  );
  await page.route(/\/test-storage$/, (route) =>
    route.fulfill({ json: { problem: 'full', milliseconds: 3 } }),
  );
  await section(admin.page, 'Storage').getByRole('button', { name: 'Test the storage' }).click();
  await expect(section(admin.page, 'Storage').getByRole('status')).toHaveText('There is no room left.');
  await expect(section(admin.page, 'Virus scanner')).toContainText('No virus scanner is set.');
  await page.unrouteAll();
  expect(admin.errors).toEqual([]);
});

test('an admin checks long entries first, and changes a rate for later ones', async () => {
  const { page } = admin;
  const customer = await signIn(server, 'customer@example.com');
  const writer = await signIn(server, 'writer@example.com');
  await submitWork(writer, await generate(customer, { title: 'Pitkä työ' }), 481);
  await submitWork(writer, await generate(customer, { title: 'Lyhyt työ' }), 60);

  await page.goto('/admin?tab=pay');
  await expect(row(page, 'Åsa Öberg').first()).toContainText('1 entry to be checked');
  await expect(row(page, 'Åsa Öberg').first()).toContainText('€225.42');
  await page.getByLabel('Only entries to be checked').click();
  await expect(row(page, 'Lyhyt työ')).toHaveCount(0);
  await expect(row(page, 'Pitkä työ')).toContainText('€200.42');
  await page.getByRole('button', { name: 'Mark “Pitkä työ” by Åsa Öberg as checked' }).click();
  await expectToast(page, 'The entry is marked as checked');
  await expect(page.getByText('Nothing to be checked')).toBeVisible();
  await page.getByLabel('Only entries to be checked').click();
  await expect(row(page, 'Pitkä työ')).toContainText('checked by Ada Admin');

  await page.getByRole('button', { name: 'Set the hourly rate of Åsa Öberg' }).click();
  const rate = dialog(page).getByLabel('Hourly rate (€)');
  await expect(rate).toHaveValue('25.00');
  await rate.fill('1000.01');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('Enter an amount from 0.01 to 1,000.00')).toBeVisible();
  await rate.fill('30');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Åsa Öberg is now paid €30.00 an hour');
  await submitWork(writer, await generate(customer, { title: 'Uusi työ' }), 60);
  await page.reload();
  await expect(row(page, 'Uusi työ')).toContainText('€30.00');
  await expect(row(page, 'Lyhyt työ')).toContainText('€25.00');
  expect(admin.errors).toEqual([]);
});

test('the quick links open the other areas in new tabs, where an admin may read the writers’ pages and change nothing', async () => {
  const { page } = admin;
  await page.goto('/admin');
  await expect(page.getByText('Welcome, Ada Admin')).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Other areas' });
  for (const [name, path] of [
    ['Landing page', '/'],
    ['Customer page', '/customer'],
    ['Create Content', '/create'],
    ['Writer page', '/writer'],
  ] as const) {
    const opening = page.waitForEvent('popup');
    await links.getByRole('link', { name }).click();
    const tab = await opening;
    await expect(tab).toHaveURL(`${server.url}${path}`);
    if (path === '/writer') {
      await expect(tab.getByText('You see the writers’ pages as an admin')).toBeVisible();
      await expect(tab.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    }
    await tab.close();
  }
  await expect(page).toHaveURL(`${server.url}/admin`);
  expect(admin.errors).toEqual([]);
});
