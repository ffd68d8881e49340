import { expect, type Page, test } from '@playwright/test';
import { chooseRole } from '../support/admin-page';
import { NO_SUCCESS, provokingInEach } from '../support/console-errors';
import { failing } from '../support/intercepted-calls';
import { expectToast, row, signInAs } from '../support/people';
import { serverForFile } from '../support/server-process';

// An admin's error messages, each provoked once, with the success messages in between.
const server = serverForFile();
provokingInEach('each call is made to fail', NO_SUCCESS);

async function createUser(page: Page, email: string) {
  await page.getByLabel('Full name').fill('Uusi Henkilö');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page
    .getByRole('dialog')
    .getByLabel(/^Password/)
    .fill('sininen kuusi');
  await page.getByRole('dialog').getByRole('button', { name: 'Create User' }).click();
}

async function openUserMenu(page: Page, item: string) {
  await page.getByRole('button', { name: 'Actions for Uusi Henkilö' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an admin is told what was done and what failed', async ({ browser }) => {
  const { page, context } = await signInAs(browser, server, 'admin');
  await failing(page, /\/api\/admin\/overview/, async () => {
    await page.reload();
    await expectToast(page, 'Failed to load dashboard data');
  });
  await page.goto('/admin?tab=users');
  await page.getByRole('button', { name: 'Create User' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create User' }).click();
  await expectToast(page, 'Please fill in all required fields');
  await createUser(page, 'customer@example.com');
  await expectToast(page, 'A user with this email already exists');
  await failing(page, /\/api\/admin\/users$/, async () => {
    await createUser(page, 'uusi@example.com');
    await expectToast(page, 'Failed to create user');
  });
  await createUser(page, 'uusi@example.com');
  await expectToast(page, 'User Uusi Henkilö created successfully with customer role');

  const question = await chooseRole(page, 'Uusi Henkilö', 'Writer');
  await failing(page, /\/role$/, async () => {
    await question.getByRole('button', { name: 'Change role' }).click();
    await expectToast(page, 'Failed to update user role: ');
  });
  // After a failure the dialog stays open with its choice.
  await question.getByRole('button', { name: 'Change role' }).click();
  await expectToast(page, 'User role updated to writer successfully');

  const languages = page.getByRole('group', { name: 'Languages of Uusi Henkilö' });
  await languages.getByText('Swedish').click();
  await failing(page, /\/api\/admin\/users\/[0-9a-f-]{36}\/languages$/, async () => {
    await row(page, 'Uusi Henkilö').getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Failed to update language preferences');
  });
  // The choice is still there and can be saved.
  await expect(languages.getByLabel('Swedish')).toBeChecked();
  await row(page, 'Uusi Henkilö').getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Language preferences updated successfully');
  // A toast stays while the pointer is over it, and it covers the menu's button, so it is closed by hand.
  await page.locator('[data-toast="success"]').first().getByRole('button', { name: 'Close' }).click();

  await openUserMenu(page, 'Change password');
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
  await save.click();
  await expectToast(page, 'Please enter a new password');
  await page.getByLabel('New password').fill('kort');
  await save.click();
  await expectToast(page, 'Password must be at least 6 characters long');
  await page.getByLabel('New password').fill('password123');
  await save.click();
  await expectToast(page, 'Password is too common; choose another one');
  await page.getByLabel('New password').fill('punainen mökki');
  await failing(page, /\/password$/, async () => {
    await save.click();
    await expectToast(page, 'Failed to change password');
  });
  await save.click();
  await expectToast(page, 'Password updated successfully for Uusi Henkilö');

  await openUserMenu(page, 'Delete user');
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Delete user' });
  await failing(page, /\/api\/admin\/users\/[0-9a-f-]{36}$/, async () => {
    await remove.click();
    await expectToast(page, 'Failed to delete user: ');
  });
  await remove.click();
  await expectToast(page, 'User Uusi Henkilö deleted successfully');
  await page.getByRole('button', { name: /^Actions for Ada/ }).click();
  const own = page.getByRole('menuitem', { name: 'You cannot delete your own account' });
  await expect(own).toBeDisabled();
  await context.close();
});
