import { expect, type Locator, type Page, test } from '@playwright/test';
import { openBrowser, signInAs } from './support/people';
import { serverForFile } from './support/server-process';

/*
 * Every form with validation: errors at the fields, at most one toast, and both gone once corrected. The brief's form
 * and the writer's are tested in `create/`, `transitions.spec.ts` and `writer/`.
 */
const server = serverForFile();

interface Wrong {
  /** The field's label, with its error message. */
  field: string | RegExp;
  told: string;
  /** A valid value to type into the field. */
  mend: string;
}

/** Submits a form as it is, then corrects one field after the other. */
async function mendOneByOne(
  page: Page,
  form: Locator,
  submit: string,
  wrong: Wrong[],
  { said }: { said?: string } = {},
): Promise<void> {
  await form.getByRole('button', { name: submit, exact: true }).click();
  const field = (label: Wrong['field']) =>
    form.getByRole('textbox', { name: label }).or(form.getByLabel(label)).first();
  for (const { field: label, told } of wrong) {
    await expect(field(label), submit).toHaveAttribute('aria-invalid', 'true');
    await expect(field(label), submit).toHaveAccessibleDescription(new RegExp(told));
  }
  if (wrong[0]) await expect(field(wrong[0].field), submit).toBeFocused();
  const toast = page.locator('[data-toast="error"]');
  await expect(toast, submit).toHaveText(said === undefined ? [] : [said]);
  for (const { field: label, told, mend } of wrong) {
    await field(label).fill(mend);
    await expect(field(label), submit).not.toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByText(told, { exact: true }), submit).toHaveCount(0);
  }
  await expect(toast, submit).toHaveCount(0);
}

const REQUIRED = 'Please fill in all required fields';
const ADDRESS = { field: 'Email', told: 'Please enter an email address', mend: 'veera@example.com' };

test('an admin’s forms show errors at the fields until they are corrected', async ({ browser }) => {
  const { page, context } = await signInAs(browser, server, 'admin');
  const dialog = page.getByRole('dialog');
  const close = () => dialog.getByRole('button', { name: 'Close' }).click();
  const openUserMenu = async (item: string) => {
    await page.getByRole('button', { name: 'Actions for Pyöräliike Kallio' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await page.goto('/admin?tab=users');

  await page.getByRole('button', { name: 'Create User' }).click();
  await mendOneByOne(
    page,
    dialog,
    'Create User',
    [
      { field: 'Full name', told: 'Please enter the full name', mend: 'Veera Virta' },
      ADDRESS,
      { field: /^Password/, told: 'Please enter a password', mend: 'sininen kuusi' },
    ],
    { said: REQUIRED },
  );
  await dialog.getByText('Writer', { exact: true }).click();
  await dialog.getByText('English', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await expect(dialog.getByText('Please select at least one language')).toBeVisible();
  await expect(page.locator('[data-toast]')).toHaveText('Please select at least one language');
  await dialog.getByText('Finnish', { exact: true }).click();
  await expect(page.getByText('Please select at least one language')).toHaveCount(0);
  await dialog.getByText('Finnish', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await close();
  // Closing a form removes its errors.
  await expect(page.locator('[data-toast]')).toHaveCount(0);

  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await mendOneByOne(page, dialog, 'Send the invitation', [ADDRESS], { said: REQUIRED });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('veera');
  const form = { ...ADDRESS, told: 'Please enter a valid email address' };
  await mendOneByOne(page, dialog, 'Send the invitation', [form], { said: form.told });
  await close();

  await openUserMenu('Change password');
  const password = { field: 'New password', told: 'Please enter a new password', mend: 'punainen mökki' };
  await mendOneByOne(page, dialog, 'Save', [password], { said: password.told });
  await dialog.getByLabel('New password').fill('kort');
  const short = { ...password, told: 'Password must be at least 6 characters long' };
  await mendOneByOne(page, dialog, 'Save', [short], { said: short.told });
  await close();

  await openUserMenu('Account');
  await dialog.getByLabel('Full name').fill('');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('');
  await mendOneByOne(page, dialog, 'Save', [
    { field: 'Full name', told: 'Please enter the full name', mend: 'Kallion Pyörä' },
    ADDRESS,
  ]);
  await close();

  await openUserMenu('Create a link');
  await dialog.getByLabel('What the link is for').selectOption({ label: 'Another email address' });
  await mendOneByOne(page, dialog, 'Create the link', [{ ...ADDRESS, field: 'New email address' }], {
    said: REQUIRED,
  });
  await close();

  await page.goto('/admin?tab=automation');
  await page.getByRole('button', { name: 'Create key' }).click();
  const name = { field: 'Name', told: 'Please enter a name', mend: 'Julkaisija' };
  await mendOneByOne(page, dialog, 'Create key', [name], { said: REQUIRED });
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Select at least one permission')).toBeVisible();
  await dialog.getByLabel('Read content requests').check();
  await expect(page.getByText('Select at least one permission')).toHaveCount(0);
  await close();

  await page.goto('/admin?tab=settings');
  await page.getByRole('button', { name: 'Add a provider' }).click();
  const needed = (field: string, mend: string) => ({ field, told: 'Please fill in this field', mend });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please fill in this field')).toHaveCount(4);
  await expect(page.locator('[data-toast]')).toHaveText(REQUIRED);
  // Correcting one field leaves the others marked.
  await dialog.getByLabel('Name').fill('Ink Oy');
  await expect(dialog.getByText('Please fill in this field')).toHaveCount(3);
  for (const { field, mend } of [
    needed('Email domains', 'ink.example'),
    needed('Issuer', 'https://id.ink.example'),
    needed('Client ID', 'redraft'),
  ])
    await dialog.getByLabel(field).fill(mend);
  await expect(dialog.getByText('Please fill in this field')).toHaveCount(0);
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await close();
  await context.close();
});

test('the account page’s forms show errors at the fields until they are corrected', async ({ browser }) => {
  const { page, context } = await signInAs(browser, server, 'customer');
  await page.goto('/account');
  await mendOneByOne(page, page.getByRole('region', { name: 'Password', exact: true }), 'Change password', [
    { field: 'Current password', told: 'Please enter your current password', mend: 'sininen kuusi' },
    { field: 'New password', told: 'Password must be at least 6 characters long', mend: 'punainen mökki' },
  ]);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await mendOneByOne(page, dialog, 'Delete my account', [
    {
      field: /^To confirm/,
      told: 'What you typed is not your account’s address',
      mend: 'customer@example.com',
    },
  ]);
  await context.close();
});

test('the sign-up form shows errors at the fields, also one that another field corrects', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, server);
  await page.goto('/auth?tab=sign-up');
  const main = page.getByRole('main');
  await mendOneByOne(page, main, 'Sign Up', [
    { field: 'Full name', told: 'Please enter your full name', mend: 'Veera Virta' },
    { field: 'Email', told: 'Please enter your email address', mend: 'veera@example.com' },
    { field: /^Password/, told: 'Please enter a password', mend: 'sininen kuusi' },
    { field: 'Confirm password', told: 'Please repeat the password', mend: 'sininen kuu' },
  ]);
  await main.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.locator('[data-toast]')).toHaveText('Passwords do not match');
  const confirm = main.getByLabel('Confirm password');
  await expect(confirm).toHaveAccessibleDescription('Passwords do not match');
  // The confirmation is correct; the password had the typo.
  await main.getByLabel('Password', { exact: true }).fill('sininen kuu');
  await expect(confirm).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Passwords do not match')).toHaveCount(0);
  await context.close();
});
