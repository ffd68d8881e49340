import { type Browser, expect, test } from '@playwright/test';
import { DIALOG, expectAccessible } from '../support/accessible';
import { chooseRole, dialog, newUser, section, submitWork } from '../support/admin-page';
import { caller, generate, signIn, until } from '../support/api-client';
import { provoking } from '../support/console-errors';
import { expectToast, openBrowser, type Person, row, signInAs, signInWith } from '../support/people';
import { PASSWORD, serverForFile } from '../support/server-process';

const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });
let admin: Person;
test.beforeAll(async ({ browser }) => {
  admin = await signInAs(browser, server, 'admin');
});

/** Signs up and verifies the mailed code, without signing in. */
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

async function signInPage(browser: Browser, email: string, password = PASSWORD): Promise<Person> {
  const person = await openBrowser(browser, server);
  await signInWith(person.page, email, password);
  return person;
}

test('a new customer withdraws a brief that waits for approval, and has another submitted with the approval', async ({
  browser,
}) => {
  provoking('who is not approved yet tries to generate', /status of 403/, /\/api\/generations$/);
  await admin.page.goto('/admin?tab=settings');
  await admin.page.getByLabel('New customers wait for approval').click();
  await expectToast(admin.page, 'New customers now wait for approval');
  await expect(section(admin.page, 'Approval')).toContainText('Last changed by Ada Admin');

  await signUp('Nina Ny', 'nina@example.com');
  const { page, context, errors } = await signInPage(browser, 'nina@example.com');
  await page.waitForURL('**/customer');
  await expect(page.getByText('Your account is waiting for an admin’s approval')).toBeVisible();
  await page.goto('/create');
  await page.getByRole('main').getByText('English', { exact: true }).last().click();
  await page.getByLabel('Title').fill('Talvirenkaat');
  await page.getByText('Blog post', { exact: true }).click();
  await page.getByText('Short (300–500 words)').click();
  await page.getByText('No, Keep AI Style').click();
  const create = page.getByRole('button', { name: 'Generate SEO Text' });
  await create.click();
  await expect(dialog(page)).toContainText('Your account is waiting for an admin’s approval');
  await dialog(page).getByRole('button', { name: 'Send when approved' }).click();
  const waiting = page.getByText('“Talvirenkaat” will be sent when you are approved');
  await expect(waiting).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(waiting).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('Talvirenkaat');
  await create.click();
  await dialog(page).getByRole('button', { name: 'Send when approved' }).click();
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();

  await admin.page.goto('/admin');
  await expect(admin.page.getByText('1 new customer is waiting for approval')).toBeVisible();
  await admin.page.getByRole('link', { name: 'See who is waiting' }).click();
  await expect(row(admin.page, 'Nina Ny')).toContainText('Not approved yet');
  await admin.page.getByRole('button', { name: 'Approve Nina Ny' }).click();
  await expectToast(admin.page, 'Nina Ny can generate texts now');
  await expect(admin.page.getByText('Nobody is waiting for approval')).toBeVisible();

  // The page that was open all the time is updated.
  await expectToast(page, 'Your account has been approved. You can generate texts now.');
  await expect(page.getByText('You can write your brief now')).toBeHidden();
  await expect(waiting).toBeHidden();
  // It was submitted automatically; the open page follows it to the result.
  await expectToast(page, 'Content generated successfully!');
  await expect(page).toHaveURL(/\/create\?request=/);
  await admin.page.goto('/admin?tab=settings');
  await admin.page.getByLabel('New customers wait for approval').click();
  await expectToast(admin.page, 'Everybody can generate now');
  expect([...errors, ...admin.errors]).toEqual([]);
  await context.close();
});

test('‘Create User’ marks each missing or refused field, and focuses the first', async ({ browser }) => {
  provoking('an address that is taken is tried', /status of 409/, /\/api\/admin\/users$/);
  const { page, context } = await signInAs(browser, server, 'admin');
  await page.goto('/admin?tab=users');
  await page.getByRole('button', { name: 'Create User' }).click();
  const form = dialog(page);
  await form.getByRole('button', { name: 'Create User' }).click();
  await expectToast(page, 'Please fill in all required fields');
  for (const [label, text] of [
    ['Full name', 'Please enter the full name'],
    ['Email', 'Please enter an email address'],
    [/^Password/, 'Please enter a password'],
  ] as const) {
    const marked = form.getByRole('textbox', { name: label });
    await expect(marked).toHaveAttribute('required', '');
    await expect(marked).toHaveAccessibleDescription(text);
  }
  await expect(form.getByLabel('Full name')).toBeFocused();
  await form.getByRole('textbox', { name: 'Email' }).fill('writer@example.com');
  await expect(form.getByRole('textbox', { name: 'Email' })).not.toHaveAccessibleDescription(/./);
  await form.getByLabel('Full name').fill('Veera Virta');
  await form.getByLabel(/^Password/).fill(PASSWORD);
  await form.getByRole('button', { name: 'Create User' }).click();
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    'A user with this email already exists',
  );
  // In a low window the fields scroll below the buttons, and none of them over one.
  await page.setViewportSize({ width: 375, height: 464 });
  const covering = await form.getByRole('button', { name: 'Create User' }).evaluate((button) => {
    let scroller = button.parentElement;
    while (scroller && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement;
    if (!scroller) throw new Error('Nothing scrolls');
    const found = new Set<string>();
    for (let top = 0; top < scroller.scrollHeight; top += 10) {
      scroller.scrollTop = top;
      const { left, width, top: y, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, y + height / 2);
      if (hit && !button.contains(hit)) found.add(`${hit.tagName}: ${hit.textContent}`);
    }
    return [...found];
  });
  expect(covering).toEqual([]);
  await context.close();
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
  await form.getByRole('textbox', { name: 'Email' }).fill('veera@example.com');
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
  // Consequences with a count of 0 are not listed.
  await expect(dialog(page)).toContainText('This cannot be undone.');
  await expect(dialog(page).getByRole('listitem')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, 'Veera Virta can no longer sign in');
  await expect(row(page, 'Veera Virta')).toContainText('Deactivated');
  await veera.context.close();
  provoking('who is deactivated signs in', /status of 40[013]/);
  const barred = await signInPage(browser, 'veera@example.com', 'sininen kuusi');
  await expectToast(barred.page, 'This account is deactivated. Please contact the administrator.');
  await barred.context.close();
  expect(admin.errors).toEqual([]);
});

test('an admin changes a role in a dialog that lists the consequences', async () => {
  const { page } = admin;
  const customer = await signIn(server, 'customer@example.com');
  const tove = await newUser(server, 'Tove Tuomi', 'tove@example.com');
  const caller = await signIn(server, 'admin@example.com');
  const { items } = await caller.get<{ items: { id: string }[] }>('/api/admin/users?search=tove');
  await caller.send('PUT', `/api/admin/users/${items[0]?.id}/role`, { role: 'writer' });
  const job = await generate(customer, { title: 'Kesken jäävä', language: 'english' });
  await tove.send('POST', `/api/writer/jobs/${job}/accept`);
  await page.goto('/admin?tab=users&search=tove');
  const person = row(page, 'Tove Tuomi');
  await expect(person.getByText('Writer', { exact: true })).toBeVisible();
  await expect(person.getByRole('combobox')).toHaveCount(0);
  const question = await chooseRole(page, 'Tove Tuomi', 'Customer');
  await expect(question).toContainText('1 unfinished assignment goes back to pending');
  // Nothing changes before it is confirmed.
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await tove.get('/api/writer/dashboard')).toMatchObject({ counts: { assigned: 1 } });
  await chooseRole(page, 'Tove Tuomi', 'Customer');
  await question.getByRole('button', { name: 'Change role' }).click();
  await expectToast(page, 'User role updated to customer successfully');
  await expect(person.getByText('Customer', { exact: true })).toBeVisible();
  const { status } = await caller.get<{ status: string }>(`/api/admin/requests/${job}`);
  expect(status).toBe('pending');
  // A new writer gets a profile, which the dialog announces.
  await expect(await chooseRole(page, 'Tove Tuomi', 'Writer')).toContainText('They get a writer profile');
  await expect(page).toHaveTitle(/User Management/);
});

test('an invited writer chooses a password by the mailed link and is signed in; an admin’s link signs them in again', async ({
  browser,
}) => {
  provoking('a link that was replaced is opened', /status of 410/, /\/api\/auth\/invitation$/);
  const { page } = admin;
  await page.goto('/admin?tab=users');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const form = dialog(page);
  provoking('the address is taken', /status of 409/);
  await form.getByRole('textbox', { name: 'Email' }).fill('admin@example.com');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expectToast(page, 'A user with this email already exists');
  await form.getByRole('textbox', { name: 'Email' }).fill('inga@example.com');
  await form.getByText('Writer', { exact: true }).click();
  await form.getByText('Swedish', { exact: true }).click();
  await form.getByLabel('Language of the email').selectOption('Svenska');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expectToast(page, 'The invitation to inga@example.com is on its way');
  await page.getByLabel('Show').selectOption('Invited');
  await expect(row(page, 'inga@example.com')).toContainText('Invited by Ada Admin');
  await page.getByRole('button', { name: 'Actions for inga@example.com' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw the invitation to inga@example.com?' });
  await expect(question).toContainText('Its link will no longer work.');
  await expectAccessible(page, 'withdrawing an invitation', DIALOG);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expectAccessible(page, 'invitations');

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
  // In the mail's language from the first page on.
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

  const otto = { email: 'otto@example.com', role: 'customer', by: 'link' };
  const by = await signIn(server, 'admin@example.com');
  const offered = await by.send<{ link: string }>('POST', '/api/admin/invitations', otto);
  await page.reload();
  await page.getByRole('button', { name: 'Actions for otto@example.com' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'The invitation is withdrawn');
  await expect(page.getByText('otto@example.com')).toHaveCount(0);
  await late.page.goto(offered.link);
  await expect(
    late.page.getByText('Inbjudan gäller inte längre. Be den som bjöd in dig om en ny.'),
  ).toBeVisible();

  await page.goto('/admin?tab=users&search=inga');
  await page.getByRole('button', { name: 'Actions for Inga Inbjuden' }).click();
  await page.getByRole('menuitem', { name: 'Create a link' }).click();
  await dialog(page).getByLabel('What the link is for').selectOption('To sign in');
  await dialog(page).getByRole('button', { name: 'Create the link' }).click();
  const made = (await dialog(page).locator('code').textContent()) ?? '';
  await late.page.goto(made);
  await late.page.getByRole('button', { name: 'Logga in' }).click();
  await late.page.waitForURL('**/writer');
  await late.context.close();
  expect(admin.errors).toEqual([]);
});

test('the dialog counts what is deleted with a user, and it is gone afterwards', async () => {
  const { page } = admin;
  const olli = await newUser(server, 'Olli Oma', 'olli@example.com');
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
