import { expect, type Page, test } from '@playwright/test';
import { DIALOG, expectAccessible } from '../support/accessible';
import { signIn } from '../support/api-client';
import { dialog, ENGLISH, field, generate, lookAway, openForm } from '../support/brief-form';
import { provoking } from '../support/console-errors';
import { expectToast } from '../support/people';
import { PASSWORD, serverForFile } from '../support/server-process';

/** One brief in two windows, after an ended session, and on a machine that another user uses next. */
const server = serverForFile({ environment: { GENERATION_DELAY_MS: '1000' } });

test('a customer chooses between the versions of a brief edited in two windows', async ({ browser }) => {
  provoking('two windows save over each other', /status of 409/, /\/api\/brief$/);
  const { page, context, customer, errors } = await openForm(browser, server, ENGLISH);
  const other = await context.newPage();
  await other.goto('/create');
  await expect(field(other, 'Title')).toHaveValue('Sauna stoves compared');
  interface Saved {
    saved: { brief: { title: string; audience: string }; savedAt: string } | null;
  }
  const saved = async () => (await customer.get<Saved>('/api/brief')).saved;
  const audience = async () => (await saved())?.brief.audience;
  const bar = (of: Page) => of.getByText('Not saved: changed elsewhere');

  await field(page, 'Target Audience').fill('Cabin owners');
  await expect.poll(audience).toBe('Cabin owners');
  await field(other, 'Title').fill('Sauna stoves for cabins');
  await lookAway(other);
  const question = dialog(other);
  await expect(question.getByRole('heading')).toHaveText('The brief was changed in another window');
  const helsinki = { timeStyle: 'short', timeZone: 'Europe/Helsinki' } as const;
  const time = new Intl.DateTimeFormat('en-GB', helsinki).format(new Date((await saved())?.savedAt ?? ''));
  await expect(question).toContainText(
    `It was saved there (${time}). Which one do you want to keep? The other will be discarded.`,
  );
  await expect(question.getByRole('term')).toHaveText(['What is in this form', 'What was saved there']);
  await expect(question.getByRole('definition')).toHaveText([
    /^Sauna stoves for cabins\d+\/14$/,
    /^Sauna stoves compared\d+\/14$/,
  ]);
  await expectAccessible(other, 'two versions of a brief', DIALOG);

  // Closing the dialog keeps both versions, over a reload too.
  await other.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(field(other, 'Title')).toHaveValue('Sauna stoves for cabins');
  await expect(bar(other)).toBeVisible();
  await expectAccessible(other, 'a brief that was changed elsewhere');
  await other.reload();
  await expect(question).toContainText('Sauna stoves for cabins');
  await expect(question).toContainText('Sauna stoves compared');
  expect(await audience()).toBe('Cabin owners');
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Choose' }).click();
  await question.getByRole('button', { name: 'Keep this form' }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(async () => (await saved())?.brief.title).toBe('Sauna stoves for cabins');
  expect(await audience()).toBe('Ympäri vuoden pyöräilevät');
  await expect(bar(other)).toHaveCount(0);

  // A refused value belongs to the brief that is replaced.
  await field(page, 'Links to sources').fill('not a link');
  await field(page, 'Links to sources').press('Enter');
  await field(page, 'Target Audience').fill('Cabin owners in the north');
  await lookAway(page);
  await dialog(page).getByRole('button', { name: 'Use the saved brief' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(field(page, 'Links to sources')).toHaveValue('');
  await expect(field(page, 'Title')).toHaveValue('Sauna stoves for cabins');
  await expect(field(page, 'Target Audience')).toHaveValue('Ympäri vuoden pyöräilevät');
  await expect(bar(page)).toHaveCount(0);
  // From here on it is this window's brief again.
  await field(page, 'Target Audience').fill('Cabin builders');
  await lookAway(page);
  await expect.poll(audience).toBe('Cabin builders');
  expect((await saved())?.brief.title).toBe('Sauna stoves for cabins');

  // A conflict that was closed and then resolved: the next one opens the dialog again.
  await field(other, 'Title').fill('Sauna stoves for boats');
  await lookAway(other);
  await expect(question).toBeVisible();
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Reset Form' }).click();
  await question.getByRole('button', { name: 'Reset Form' }).click();
  await expect(bar(other)).toHaveCount(0);
  await field(page, 'Target Audience').fill('Boat builders');
  await lookAway(page);
  await expect.poll(audience).toBe('Boat builders');
  await field(other, 'Title').fill('Sauna stoves');
  await lookAway(other);
  await expect(question).toContainText('Which one do you want to keep?');
  expect(errors).toEqual([]);
  await context.close();
});

test('a customer signs in again over the form after the session has ended, and continues', async ({
  browser,
}) => {
  const { page, context, customer } = await openForm(browser, server, ENGLISH);
  provoking('the session is taken away, and a wrong password typed', /status of 40[01]/);
  await context.clearCookies();
  await field(page, 'Target Audience').fill('Cabin owners');
  await generate(page).click();
  await expect(dialog(page)).toContainText('Your session has ended');
  await expect(dialog(page).getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(
    'customer@example.com',
  );
  await dialog(page).getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Invalid email or password');
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/create$/);
  await expect(field(page, 'Target Audience')).toHaveValue('Cabin owners');
  const saved = () => customer.get<{ saved: { brief: { audience: string } } }>('/api/brief');
  await expect.poll(async () => (await saved()).saved.brief.audience).toBe('Cabin owners');
  await field(page, 'Target Audience').fill('Cabin owners and renters');
  await expect.poll(async () => (await saved()).saved.brief.audience).toBe('Cabin owners and renters');
  await context.close();
});

test('another user never sees the brief and may start with an empty page; signing out elsewhere leads to /auth', async ({
  browser,
}) => {
  provoking('the session is taken away', /status of 401|WebSocket connection to/);
  const { page, context } = await openForm(browser, server, ENGLISH);
  const admin = await signIn(server, 'admin@example.com');
  await admin.send('DELETE', '/api/brief');
  await context.clearCookies();
  await field(page, 'Title').fill('A secret plan');
  await generate(page).click();
  await dialog(page).getByRole('textbox', { name: 'Email', exact: true }).fill('admin@example.com');
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Someone else is signed in');
  await expect(field(page, 'Title')).toHaveCount(0); // hidden: no role any more
  await dialog(page)
    .getByRole('button', { name: /^Start afresh as / })
    .click();
  await expect(field(page, 'Title')).toHaveValue('');
  expect(await admin.get('/api/brief')).toEqual({ saved: null, waiting: null });

  const tab = await context.newPage();
  await tab.goto('/admin');
  await tab.getByRole('button', { name: 'Sign Out' }).click();
  await tab.waitForURL('**/auth');
  await page.waitForURL('**/auth?next=%2Fcreate');
  await expect(dialog(page)).toHaveCount(0);
  await context.close();
});
