import { expect, type Page, test } from '@playwright/test';
import { newUser, submitWork } from './support/admin-page';
import { generate, signIn } from './support/api-client';
import { holding } from './support/intercepted-calls';
import { expectToast, openBrowser, row, signInAs } from './support/people';
import { PASSWORD, serverForFile } from './support/server-process';

// With keyboard or screen reader the focus stays in place: no call and no removed row sends it to the top of the page.
const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });

/** Counts the calls made from now on. */
function countCalls(page: Page, path: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (path.test(request.url())) count += 1;
  });
  return () => count;
}

test('on the first page of a visit Tab begins at the top, also once it is reloaded', async ({ browser }) => {
  const { page, context, errors } = await signInAs(browser, server, 'customer');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  for (const open of [() => page.goto('/create'), () => page.reload()]) {
    await open();
    await expect(page.getByRole('button', { name: 'Generate SEO Text' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
  }
  // Going back to it is a navigation like any other: the title takes the focus that went with the page before.
  await page.getByRole('link', { name: 'Style Guide' }).press('Enter');
  await page.getByRole('textbox', { name: 'Company' }).focus();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'New text' })).toBeFocused();
  expect(errors).toEqual([]);
  await context.close();
});

test('a busy button keeps the focus and ignores a second Enter', async ({ browser }) => {
  await newUser(server, 'Uusi Henkilö', 'uusi@example.com');
  const { page, context, errors } = await signInAs(browser, server, 'admin');
  await page.goto('/admin?tab=settings');
  const mail = page.getByRole('button', { name: 'Send a test message' });
  const mails = countCalls(page, /test-mail/);
  const mailed = await holding(page, /test-mail/);
  await mail.press('Enter');
  await expect(mail).toHaveAttribute('data-loading');
  await expect(mail).toBeDisabled();
  await expect(mail).toBeFocused();
  await page.keyboard.press('Enter');
  mailed();
  await expect(mail).toBeEnabled();
  await expect(mail).toBeFocused();
  expect(mails()).toBe(1);

  const approval = page.getByRole('switch', { name: 'New customers wait for approval' });
  const saved = await holding(page, /\/settings$/);
  await approval.press('Space');
  await expect(approval).toBeFocused();
  saved();
  await expectToast(page, 'New customers now wait for approval');
  await expect(approval).toBeFocused();

  await page.goto('/admin?tab=users');
  // The menu closes, the dialog opens, and then returns the focus to the row's button.
  const actions = page.getByRole('button', { name: 'Actions for Uusi Henkilö' });
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Change role' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Change the role of Uusi Henkilö' });
  const present = question.getByRole('radio', { name: 'Customer' });
  await present.focus();
  await page.keyboard.press('ArrowRight');
  await expect(question).toContainText('They get a writer profile');
  await page.keyboard.press('Enter');
  await expectToast(page, 'User role updated to writer successfully');
  await expect(question).toHaveCount(0);
  await expect(actions).toBeFocused();

  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Deactivate' }).press('Enter');
  const warning = page.getByRole('dialog', { name: 'Deactivate Uusi Henkilö?' });
  const confirm = warning.getByRole('button', { name: 'Deactivate' });
  await expect(confirm).toBeEnabled();
  await confirm.press('Enter');
  await expectToast(page, 'Uusi Henkilö can no longer sign in');
  await expect(warning).toHaveCount(0);
  await expect(actions).toBeFocused();

  // Here the menu returns the focus to a button that is busy by then.
  const activated = await holding(page, /\/deactivated$/);
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Activate', exact: true }).press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(actions).toBeDisabled();
  await expect(actions).toBeFocused();
  activated();
  await expect(actions).toBeEnabled();
  await expect(actions).toBeFocused();
  expect(errors).toEqual([]);
  await context.close();
});

test('a form being submitted is not submitted again by Enter in a field', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, server);
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('customer@example.com');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(PASSWORD);
  const calls = countCalls(page, /sign-in\/email/);
  const release = await holding(page, /sign-in\/email/);
  const signingIn = page.getByRole('button', { name: 'Sign In' });
  await signingIn.press('Enter');
  await expect(signingIn).toBeDisabled();
  await page.keyboard.press('Enter');
  await password.press('Enter');
  release();
  await page.waitForURL('**/customer');
  expect(calls()).toBe(1);
  await context.close();
});

test('when a row is removed, the row in its position gets the focus, and Enter does nothing there', async ({
  browser,
}) => {
  const customer = await signIn(server, 'customer@example.com');
  const writer = await signIn(server, 'writer@example.com');
  for (const title of ['Pitkä työ', 'Pidempi työ'])
    await submitWork(writer, await generate(customer, { title }), 481);
  for (const title of ['Sauna', 'Retkeily', 'Pyörä']) await generate(customer, { title });

  const { page, context, errors } = await signInAs(browser, server, 'admin');
  const checked = countCalls(page, /\/check$/);
  await page.goto('/admin?tab=pay&show=to-be-checked');
  await page.getByRole('button', { name: /^Mark “Pidempi työ”/ }).press('Enter');
  await expect(row(page, 'Pidempi työ')).toHaveCount(0);
  await expect(row(page, 'Pitkä työ')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Mark “Pitkä työ”/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing to be checked')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(checked()).toBe(2);
  expect(errors).toEqual([]);
  await context.close();

  const other = await signInAs(browser, server, 'writer');
  const taken = countCalls(other.page, /\/accept$/);
  await other.page.getByRole('button', { name: 'Accept “Retkeily”' }).press('Enter');
  await expectToast(other.page, 'Request accepted! You can now start working on it.');
  await expect(row(other.page, 'Retkeily')).toHaveCount(0);
  await expect(row(other.page, 'Sauna')).toBeFocused();
  await other.page.keyboard.press('Enter');
  await row(other.page, 'Sauna')
    .getByRole('button', { name: /Preview/ })
    .press('Enter');
  await expect(other.page.getByRole('dialog')).toContainText('Sauna');
  expect(taken()).toBe(1);
  await other.page.keyboard.press('Escape');

  await other.page.goto('/writer?tab=assignments');
  await other.page.getByRole('button', { name: 'Start Work' }).press('Enter');
  await expect(other.page.getByRole('heading', { level: 1, name: 'Retkeily' })).toBeFocused();
  await other.page.getByRole('link', { name: 'My Assignments' }).press('Enter');
  await expect(row(other.page, 'Retkeily').getByRole('button', { name: 'Continue Work' })).toBeVisible();
  await other.context.close();
});

test('when a button is replaced by its result, the result gets the focus', async ({ browser }) => {
  const there = await signInAs(browser, server, 'customer');
  const { page, context, errors } = await signInAs(browser, server, 'customer');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  const sessions = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(page.getByRole('region', { name: 'Where you are signed in' })).toBeFocused();
  await expect(sessions).toBeVisible();
  await sessions.getByRole('button', { name: 'Sign out' }).first().press('Enter');
  await expectToast(page, 'The session has ended');
  await expect(page.locator('li:focus')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
  await there.context.close();
});

test('the bar of the work page covers nothing that gets the focus, and the place of a check gets it by key', async ({
  browser,
}) => {
  const id = await generate(await signIn(server, 'customer@example.com'), { title: 'Lumikengät' });
  const writer = await signIn(server, 'writer@example.com');
  await writer.send('POST', `/api/writer/jobs/${id}/accept`);
  await writer.send('POST', `/api/writer/assignments/${id}/start`);
  const { page, context, errors } = await signInAs(browser, server, 'writer');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  for (const [width, height] of [
    [1280, 600],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/writer/work/${id}`);
    await text.focus();
    await page.keyboard.press('Escape');
    const covered: string[] = [];
    let isLast = false;
    while (!isLast) {
      await page.keyboard.press('Tab');
      const { name, bottom, top } = await page.evaluate(() => ({
        name: document.activeElement?.textContent || document.activeElement?.id || '',
        bottom: document.activeElement?.getBoundingClientRect().bottom ?? 0,
        top: document.querySelector('[data-toast-shelf]')?.getBoundingClientRect().top ?? 0,
      }));
      isLast = await page.evaluate(() => !document.activeElement?.closest('main'));
      if (!isLast && bottom > top) covered.push(name);
    }
    expect(covered, `${width} px`).toEqual([]);
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(text).toHaveAccessibleDescription(/^Esc, then Tab/);
  const checks = page.getByRole('region', { name: 'Text checks' });
  await checks
    .getByRole('button', { name: /^Show in text/ })
    .first()
    .press('Enter');
  await expect(text).toBeFocused();
  // The editor has the selection too: what is typed takes the place of the words.
  const words = await page.evaluate(() => String(getSelection()));
  expect(words.trim()).not.toBe('');
  await page.keyboard.press('ControlOrMeta+B');
  await expect(text.locator('strong').filter({ hasText: words }).first()).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('saving one’s languages leaves the focus at the choice, also after the question about unfinished jobs', async ({
  browser,
}) => {
  const writer = await signIn(server, 'writer@example.com');
  const job = await generate(await signIn(server, 'customer@example.com'), { title: 'Kieli, joka jää' });
  await writer.send('POST', `/api/writer/jobs/${job}/accept`);
  const { page, context, errors } = await signInAs(browser, server, 'writer');
  const choice = page.getByRole('group', { name: 'Your languages' });
  await choice.getByLabel('Finnish').press('Space');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  const question = page.getByRole('dialog', { name: /^Hand (this job|these jobs) back\?$/ });
  await question.getByRole('button', { name: 'Hand back and save' }).press('Enter');
  await expectToast(page, 'Language preferences updated successfully');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(choice).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(choice.getByLabel('English')).toBeFocused();
  expect(errors).toEqual([]);
  await context.close();
});
