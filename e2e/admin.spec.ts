import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Caller, caller, generate, signIn, until } from './api-client';
import { expectToast, openBrowser, type Person, signInAs, signInWith } from './people';
import { PASSWORD, serverForFile } from './server-process';

const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });
let admin: Person;
test.beforeAll(async ({ browser }) => {
  admin = await signInAs(browser, server, 'admin');
});

const row = (page: Page, title: string | RegExp) => page.getByRole('row').filter({ hasText: title });
const dialog = (page: Page) => page.getByRole('dialog');

/** Somebody who has signed up and typed the mailed code, not signed in. */
async function signUp(fullName: string, email: string): Promise<void> {
  const nobody = caller(server.url, '');
  await nobody.send('POST', '/api/auth/sign-up/email', { fullName, email, password: PASSWORD });
  const { items } = await until(
    () => nobody.get<{ items: { to: string; text: string }[] }>('/api/outbox'),
    (outbox) => outbox.items.some(({ to }) => to === email),
  );
  const otp = /\b\d{6}\b/.exec(items.find(({ to }) => to === email)?.text ?? '')?.[0];
  await nobody.send('POST', '/api/auth/email-otp/verify-email', { email, otp });
}

/** Somebody an admin made by the call, signed in. */
async function newUser(fullName: string, email: string, role = 'customer'): Promise<Caller> {
  const caller = await signIn(server, 'admin@example.com');
  await caller.send('POST', '/api/admin/users', { fullName, email, password: PASSWORD, role });
  return signIn(server, email);
}

async function signInPage(browser: Browser, email: string, password = PASSWORD): Promise<Person> {
  const person = await openBrowser(browser, server);
  await signInWith(person.page, email, password);
  return person;
}

/** A piece of work from accepting to handing in, by the calls. */
async function submitWork(writer: Caller, id: string, minutes: number): Promise<void> {
  await writer.send('POST', `/api/writer/jobs/${id}/accept`);
  await writer.send('POST', `/api/writer/assignments/${id}/start`);
  const form = new FormData();
  form.set('minutes', String(minutes));
  form.set('file', new Blob([await readFile('server/documents/fixtures/libreoffice.docx')]), 'valmis.docx');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const init = { method: 'POST', headers, body: form };
  const answer = await writer.raw(`/api/writer/assignments/${id}/submission`, init);
  if (!answer.ok) throw new Error(await answer.text());
}

const section = (name: string) => admin.page.getByRole('region', { name, exact: true });

test('a new customer waits for approval, is approved by an admin, and generates', async ({ browser }) => {
  await admin.page.goto('/admin?tab=settings');
  await admin.page.getByLabel('New customers wait for approval').click();
  await expectToast(admin.page, 'New customers now wait for approval');
  await expect(section('Approval')).toContainText('Last changed by Ada Admin');

  await signUp('Nina Ny', 'nina@example.com');
  const { page, context, errors } = await signInPage(browser, 'nina@example.com');
  await page.waitForURL('**/customer');
  await expect(page.getByText('Your account is waiting for an admin’s approval')).toBeVisible();
  await page.goto('/create');
  await page.getByText('English', { exact: true }).last().click();
  await page.getByLabel('Title').fill('Talvirenkaat');
  await page.getByText('Blog post', { exact: true }).click();
  await page.getByText('Short (300–500 words)').click();
  await page.getByText('No, Keep AI Style').click();
  const create = page.getByRole('button', { name: 'Generate SEO Text' });
  await create.click();
  await expectToast(page, 'Failed to generate content');
  await expect(page.getByRole('alert').filter({ hasText: 'waiting for an admin’s approval' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Talvirenkaat');

  await admin.page.goto('/admin');
  await expect(admin.page.getByText('1 new customer is waiting for approval')).toBeVisible();
  await admin.page.getByRole('link', { name: 'See who is waiting' }).click();
  await expect(row(admin.page, 'Nina Ny')).toContainText('Not approved yet');
  await admin.page.getByRole('button', { name: 'Approve Nina Ny' }).click();
  await expectToast(admin.page, 'Nina Ny can generate texts now');
  await expect(admin.page.getByText('Nobody is waiting for approval')).toBeVisible();

  // The page that was open all the while is told.
  await expectToast(page, 'Your account has been approved. You can generate texts now.');
  await expect(page.getByText('You can write your brief now')).toBeHidden();
  await create.click();
  await expectToast(page, 'Content generated successfully!');
  await admin.page.goto('/admin?tab=settings');
  await admin.page.getByLabel('New customers wait for approval').click();
  await expectToast(admin.page, 'Everybody can generate now');
  expect([...errors, ...admin.errors]).toEqual([]);
  await context.close();
});

test('limits, the default rate and the footer’s pages are set, and hold', async ({ browser }) => {
  const { page } = admin;
  await page.goto('/admin?tab=settings');
  const set = async (name: string, field: string, value: string) => {
    const input = section(name).getByLabel(field);
    await input.fill(value);
    await section(name).getByRole('button', { name: 'Save changes' }).click();
  };
  await set('Pay', 'Default hourly rate (€)', '0');
  await expect(page.getByText('Enter an amount from 0.01 to 1,000.00')).toBeVisible();
  await set('Pay', 'Default hourly rate (€)', '27.50');
  await expectToast(page, 'Settings saved');
  await expect(section('Pay')).toContainText('Last changed by Ada Admin');
  await set('Limits', 'Texts per customer and day', '0');
  await expect(page.getByText('Enter a whole number from 1 to 10,000')).toBeVisible();
  await set('Limits', 'Texts per customer and day', '1');
  await expect(section('Limits')).toContainText('Last changed by Ada Admin');
  await set('Footer pages', 'Privacy', 'http://example.com/privacy');
  await expect(page.getByText('Enter an address that begins with https://')).toBeVisible();
  await set('Footer pages', 'Privacy', 'https://example.com/privacy');
  await expect(section('Footer pages')).toContainText('Last changed by Ada Admin');
  await page.reload();
  await expect(section('Pay').getByLabel('Default hourly rate (€)')).toHaveValue('27.50');
  await expect(section('Limits').getByLabel('Texts per customer and day')).toHaveValue('1');

  const visitor = await openBrowser(browser, server);
  await visitor.page.goto('/');
  const footer = visitor.page.getByRole('contentinfo');
  await expect(footer.getByText('Privacy')).toHaveAttribute('href', 'https://example.com/privacy');
  await expect(footer.getByText('Terms')).not.toHaveAttribute('href');
  await visitor.context.close();

  const kaisa = await newUser('Kaisa', 'kaisa@example.com');
  await generate(kaisa, { title: 'Ensimmäinen' });
  await expect(generate(kaisa, { title: 'Toinen' })).rejects.toThrow(/DAILY_LIMIT/);
  await set('Limits', 'Texts per customer and day', '50');
  await expect(section('Limits').getByRole('button', { name: 'Save changes' })).toBeDisabled();
  expect(admin.errors).toEqual([]);
});

test('mail, storage and generator are really tried, and a failure says what to do', async () => {
  const { page } = admin;
  await page.goto('/admin?tab=settings');
  await expect(section('Generator')).toContainText('Sample text: no model is configured');
  await section('Generator').getByRole('button', { name: 'Test the generator' }).click();
  await expect(section('Generator').getByRole('status')).toHaveText(
    'The template is ready. It writes sample texts only.',
  );
  await section('Mail').getByRole('button', { name: 'Send a test message' }).click();
  await expect(section('Mail').getByRole('status')).toHaveText('Kept in the outbox.');
  const { items } = await (await signIn(server, 'admin@example.com')).get<{ items: { to: string }[] }>(
    '/api/outbox',
  );
  expect(items[0]?.to).toBe('admin@example.com');
  await section('Storage').getByRole('button', { name: 'Test the storage' }).click();
  await expect(section('Storage').getByRole('status')).toHaveText(
    /A file was written and removed in [\d.]+ s\.$/,
  );
  await page.route(/\/test-storage$/, (route) =>
    route.fulfill({ json: { problem: 'full', milliseconds: 3 } }),
  );
  await section('Storage').getByRole('button', { name: 'Test the storage' }).click();
  await expect(section('Storage').getByRole('status')).toHaveText('There is no room left.');
  await expect(section('Virus scanner')).toContainText('No virus scanner is set.');
  await page.unrouteAll();
  expect(admin.errors).toEqual([]);
});

test('long entries are checked first, and a rate changed for later ones', async () => {
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

test('a writer is created with languages, given a role and a password, and deactivated from the delete dialog', async ({
  browser,
}) => {
  const { page } = admin;
  await page.goto('/admin?tab=users');
  await page.getByRole('button', { name: 'Create User' }).click();
  const form = dialog(page);
  await expect(form.getByRole('radio', { name: 'Customer' })).toBeChecked();
  await form.getByLabel('Full name').fill('Veera Virta');
  await form.getByLabel('Email').fill('veera@example.com');
  const password = form.getByLabel(/^Password/);
  await expect(password).toHaveAttribute('placeholder', 'At least 6 characters');
  await password.fill(PASSWORD);
  await form.getByText('Writer', { exact: true }).click();
  await form.getByText('English', { exact: true }).click();
  await form.getByRole('button', { name: 'Create User' }).click();
  await expectToast(page, 'Please select at least one language');
  await form.getByText('Finnish', { exact: true }).click();
  await form.getByRole('button', { name: 'Create User' }).click();
  await expectToast(page, 'User Veera Virta created successfully with writer role');

  const languages = page.getByRole('group', { name: 'Languages of Veera Virta' });
  await expect(languages.getByLabel('Finnish')).toBeChecked();
  await expect(row(page, 'Veera Virta').getByRole('button', { name: 'Save' })).toHaveCount(0);
  await languages.getByText('Finnish').click();
  await row(page, 'Veera Virta').getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Please select at least one language');
  await languages.getByText('Swedish').click();
  await row(page, 'Veera Virta').getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Language preferences updated successfully');

  await page.getByRole('button', { name: 'Actions for Veera Virta' }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await dialog(page).getByLabel('New password').fill('sininen kuusi');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Password updated successfully for Veera Virta');
  const veera = await signInPage(browser, 'veera@example.com', 'sininen kuusi');
  await veera.page.waitForURL('**/writer');
  await expect(veera.page.getByRole('group', { name: 'Your languages' }).getByLabel('Swedish')).toBeChecked();

  await page.getByRole('button', { name: 'Actions for Veera Virta' }).click();
  await page.getByRole('menuitem', { name: 'Delete user' }).click();
  await expect(dialog(page)).toContainText('0 content requests are deleted');
  await dialog(page).getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, 'Veera Virta can no longer sign in');
  await expect(row(page, 'Veera Virta')).toContainText('Deactivated');
  await veera.context.close();
  const barred = await signInPage(browser, 'veera@example.com', 'sininen kuusi');
  await expectToast(barred.page, 'This account is deactivated. Please contact the administrator.');
  await barred.context.close();
  expect(admin.errors).toEqual([]);
});

test('a writer is invited, chooses a password by the mailed link, and is in; a link of the admin’s signs them in again', async ({
  browser,
}) => {
  const { page } = admin;
  await page.goto('/admin?tab=users');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const form = dialog(page);
  await form.getByLabel('Email').fill('admin@example.com');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expectToast(page, 'A user with this email already exists');
  await form.getByLabel('Email').fill('inga@example.com');
  await form.getByText('Writer', { exact: true }).click();
  await form.getByText('Swedish', { exact: true }).click();
  await form.getByLabel('Language of the mail').selectOption('Svenska');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expectToast(page, 'The invitation to inga@example.com is on its way');
  await page.getByLabel('Show').selectOption('Invited');
  await expect(row(page, 'inga@example.com')).toContainText('Invited by Ada Admin');

  const nobody = caller(server.url, '');
  const { items } = await until(
    () => nobody.get<{ items: { to: string; subject: string; text: string }[] }>('/api/outbox'),
    (outbox) => outbox.items.some(({ to }) => to === 'inga@example.com'),
  );
  const mail = items.find(({ to }) => to === 'inga@example.com');
  expect(mail?.subject).toBe('Du är inbjuden till Redraft');
  const link = /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const inga = await openBrowser(browser, server);
  await inga.page.goto(link);
  // In the mail's language, from the first page on.
  await expect(inga.page.getByText('så är ditt konto för inga@example.com klart')).toBeVisible();
  expect(inga.page.url()).not.toContain('token');
  await inga.page.getByLabel('Fullständigt namn').fill('Inga Inbjuden');
  await inga.page.getByLabel('Lösenord', { exact: true }).fill('sininen kuusi');
  await inga.page.getByLabel('Upprepa lösenordet').fill('sininen kuusi');
  await inga.page.getByRole('button', { name: 'Tacka ja till inbjudan' }).click();
  await expectToast(inga.page, 'Ditt konto är klart. Du är inloggad.');
  await inga.page.waitForURL('**/writer');
  await expect(inga.page.getByRole('group', { name: 'Dina språk' }).getByLabel('Svenska')).toBeChecked();
  await inga.context.close();
  const late = await openBrowser(browser, server);
  await late.page.goto(link);
  await expect(late.page.getByText('Inbjudan har redan använts.')).toBeVisible();

  await page.goto('/admin?tab=users&search=inga');
  await page.getByRole('button', { name: 'Actions for Inga Inbjuden' }).click();
  await page.getByRole('menuitem', { name: 'Make a link' }).click();
  await dialog(page).getByLabel('What the link is for').selectOption('To sign in');
  await dialog(page).getByRole('button', { name: 'Make the link' }).click();
  const made = (await dialog(page).locator('code').textContent()) ?? '';
  await late.page.goto(made);
  await late.page.getByRole('button', { name: 'Logga in' }).click();
  await late.page.waitForURL('**/writer');
  await late.context.close();
  expect(admin.errors).toEqual([]);
});

test('what deleting a user takes is counted before, and gone after', async () => {
  const { page } = admin;
  const olli = await newUser('Olli Oma', 'olli@example.com');
  await submitWork(await signIn(server, 'writer@example.com'), await generate(olli, { title: 'Valmis' }), 5);
  await generate(olli, { title: 'Odottava' });
  await page.goto('/admin?tab=users&search=olli');
  await page.getByRole('button', { name: 'Actions for Olli Oma' }).click();
  await page.getByRole('menuitem', { name: 'Delete user' }).click();
  await expect(dialog(page).getByRole('heading')).toHaveText('Delete Olli Oma?');
  for (const line of ['2 content requests are deleted', '3 documents are deleted'])
    await expect(dialog(page)).toContainText(line);
  await dialog(page).getByRole('button', { name: 'Delete user' }).click();
  await expectToast(page, 'User Olli Oma deleted successfully');
  await expect(page.getByText('No users match')).toBeVisible();
  await page.goto('/admin?tab=requests');
  await expect(row(page, 'Odottava')).toHaveCount(0);
  expect(admin.errors).toEqual([]);
});

test('the quick links open the other areas in new tabs, where an admin sees all and changes nothing of writers’', async () => {
  const { page } = admin;
  await page.goto('/admin');
  await expect(page.getByText('Welcome, Ada Admin')).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Other areas' });
  for (const [name, path] of [
    ['Landing page', '/'],
    ['Customer', '/customer'],
    ['Create', '/create'],
    ['Writer', '/writer'],
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
