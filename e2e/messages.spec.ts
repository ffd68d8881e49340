import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { generate, signIn } from './api-client';
import { expectToast, openBrowser, signInAs } from './people';
import { PASSWORD, serverForFile } from './server-process';

// The catalogue of failures, each provoked once on the page that tells it. What succeeds is told in the journeys.
const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

type Failure = { status: number; code: string; message?: string };
const BROKEN: Failure = { status: 500, code: 'UNEXPECTED' };
/** A refusal that gives no reason. */
const WORDLESS: Failure = { status: 400, code: '' };
const GONE: Failure = { status: 404, code: 'NOT_FOUND' };

/** Holds the answers of a call back until the returned function is called. */
async function holding(page: Page, path: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** While `work` runs the server fails at the call, the way the product answers. */
async function failing(page: Page, path: RegExp, work: () => Promise<void>, failure = BROKEN) {
  const body = { defined: false, message: '', data: null, ...failure };
  await page.route(path, (route) => route.fulfill({ status: failure.status, json: body }));
  await work();
  await page.unroute(path);
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('a customer is told what failed', async ({ browser }) => {
  const caller = await signIn(server, 'customer@example.com');
  await generate(caller, { title: 'Valmis', humanize: 'no' });
  const { page } = await signInAs(browser, server, 'customer');
  const document = row(page, 'Valmis').getByRole('button', { name: /document/i });
  await document.waitFor();
  await failing(page, /\/api\/customer\/requests\/|\/api\/requests\//, async () => {
    await document.click();
    await expectToast(page, 'Failed to download document');
  });
  await failing(
    page,
    /\/api\/customer\/requests\/|\/api\/requests\//,
    async () => {
      await document.click();
      await expectToast(page, 'No content available for download');
    },
    GONE,
  );
  await failing(page, /\/api\/customer\/(dashboard|requests)/, async () => {
    await page.reload();
    await expectToast(page, 'Failed to load your content requests');
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  });
  // An answer that the page cannot draw.
  const json = { counts: { completed: 1 }, groups: null, generations: [] };
  await page.route(/\/api\/customer\/dashboard/, (route) => route.fulfill({ json }));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An unexpected error occurred');
  await expectAccessible(page, 'the error page');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Dashboard');
});

test('a brief that could not be handed in is all there still', async ({ browser }) => {
  const { page } = await signInAs(browser, server, 'customer');
  await page.goto('/create');
  await page.getByText('English', { exact: true }).last().click();
  await page.getByLabel('Title').fill('Kept as typed');
  await page.getByText('Blog post', { exact: true }).click();
  await page.getByText('Short (300–500 words)').click();
  await page.getByText('No, Keep AI Style').click();
  await failing(page, /\/api\/generations$/, async () => {
    await page.getByRole('button', { name: 'Generate SEO Text' }).click();
    await expectToast(page, 'Failed to generate content');
  });
  await expect(page.getByLabel('Title')).toHaveValue('Kept as typed');
});

test('a writer is told what failed', async ({ browser }) => {
  const customer = await signIn(server, 'customer@example.com');
  const writer = await signIn(server, 'writer@example.com');
  await generate(customer, { title: 'Vapaa työ' });
  const taken = await generate(customer, { title: 'Oma työ' });
  await writer.send('POST', `/api/writer/jobs/${taken}/accept`);
  const { page } = await signInAs(browser, server, 'writer');
  const job = row(page, 'Vapaa työ');
  await failing(page, /\/accept$/, async () => {
    await job.getByRole('button', { name: /Accept/ }).click();
    await expectToast(page, 'Failed to accept the request');
  });
  await failing(
    page,
    /\/accept$/,
    // While the list is read anew after the first failure, a click is ignored.
    () =>
      expect(async () => {
        await job.getByRole('button', { name: /Accept/ }).click();
        const taken = page.getByText('This request has already been taken by another writer');
        await expect(taken).toBeVisible({ timeout: 1000 });
      }).toPass(),
    { status: 409, code: 'ALREADY_TAKEN', message: 'This request has already been taken by another writer' },
  );
  await failing(
    page,
    /\/original/,
    async () => {
      await job.getByRole('button', { name: /Download the original/ }).click();
      await expectToast(page, 'No original document available');
    },
    GONE,
  );
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.getByRole('group', { name: 'Your languages' }).getByText('Finnish').click();
  await failing(page, /\/api\/writer\/languages/, async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Failed to update language preferences');
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Language preferences updated successfully');
  await page.reload();
  await expect(page.getByRole('group', { name: 'Your languages' })).toBeVisible();
  for (const language of ['English', 'Swedish'])
    await page.getByRole('group', { name: 'Your languages' }).getByText(language).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Please select at least one language');
  await writer.send('PUT', '/api/writer/languages', {
    supportedLanguages: ['english', 'swedish', 'finnish'],
  });

  await failing(page, /\/api\/writer\/time/, async () => {
    await page.goto('/writer?tab=time');
    await expectToast(page, 'Failed to load time entries');
  });
  await failing(page, /\/api\/writer\/(jobs|assignments)/, async () => {
    // Without a filter the dashboard's own answer has the first of them.
    await page.goto('/writer?tab=assignments&search=Oma');
    await expectToast(page, 'Failed to load content requests');
  });
  await failing(page, /\/api\/writer\/dashboard/, async () => {
    await page.goto('/writer');
    await expectToast(page, 'Failed to load writer profile');
  });
  await page.goto('/writer?tab=assignments');
  await row(page, 'Oma työ').getByText('Start Work').click();
  await page.getByRole('button', { name: 'Hand back' }).click();
  const question = page.getByRole('dialog', { name: 'Hand this job back?' });
  await question.getByRole('button', { name: 'Hand back' }).click();
  await expectToast(page, 'The job is available to other writers again.');
  await expect(row(page, 'Oma työ')).toHaveCount(0);
});

test('a writer’s submission that fails is still in the dialog, and minutes must be a number above 0', async ({
  browser,
}) => {
  const customer = await signIn(server, 'customer@example.com');
  const writer = await signIn(server, 'writer@example.com');
  const [id = '', other = ''] = [
    await generate(customer, { title: 'Lähetys' }),
    await generate(customer, { title: 'Seuraava' }),
  ];
  for (const one of [id, other]) {
    await writer.send('POST', `/api/writer/jobs/${one}/accept`);
    await writer.send('POST', `/api/writer/assignments/${one}/start`);
  }
  const original = Buffer.from(await (await writer.raw(`/api/requests/${id}/original`)).arrayBuffer());
  const { page } = await signInAs(browser, server, 'writer');
  await page.goto('/writer?tab=assignments');
  await row(page, 'Lähetys')
    .getByRole('button', { name: /Continue Work/ })
    .click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Lähetys.docx', mimeType: '', buffer: original });
  const minutes = page.getByLabel('Time Spent (minutes)');
  await minutes.fill('0');
  await page.getByRole('button', { name: /Submit Completed Work|Upload File/ }).click();
  await expectToast(page, 'Please enter a valid time in minutes');
  await minutes.fill('12');
  const submit = page.getByRole('button', { name: 'Submit Completed Work' });
  await failing(page, /\/submission$/, async () => {
    await submit.click();
    await expectToast(page, 'Failed to submit the work');
  });
  await failing(
    page,
    /\/submission$/,
    async () => {
      await submit.click();
      await expectToast(page, 'No request selected');
    },
    GONE,
  );
  await expect(minutes).toHaveValue('12');
  const release = await holding(page, /\/submission$/);
  await submit.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/^Uploading, \d+ %$/)).toBeVisible();
  // Who goes on with other work meanwhile keeps it when the answer comes.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await row(page, 'Seuraava')
    .getByRole('button', { name: /Continue Work/ })
    .click();
  await minutes.fill('7');
  release();
  await expectToast(page, 'Work completed! Customer will receive the humanized document.');
  await expect(row(page, 'Lähetys').getByText('Completed', { exact: true }).first()).toBeAttached();
  await expect(dialog).toHaveCount(1);
  await expect(minutes).toHaveValue('7');
});

async function createUser(page: Page, email: string) {
  await page.getByLabel('Full name').fill('Uusi Henkilö');
  await page.getByLabel('Email').fill(email);
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
  const { page } = await signInAs(browser, server, 'admin');
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

  const role = page.locator('input[aria-label="Role of Uusi Henkilö"]').first();
  const choose = async (name: string) => {
    await role.click();
    await page.getByRole('listbox').getByRole('option', { name }).click();
  };
  await failing(page, /\/role$/, async () => {
    await choose('Writer');
    await expectToast(page, 'Failed to update user role: ');
  });
  // The choice stands at once, and not only when the server has answered.
  const release = await holding(page, /\/role$/);
  await choose('Writer');
  await expect(role).toHaveValue('Writer');
  release();
  await expectToast(page, 'User role updated to writer successfully');
  await page.unrouteAll();

  await openUserMenu(page, 'Change password');
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
  await save.click();
  await expectToast(page, 'Please enter a new password');
  await page.getByLabel('New password').fill('kort');
  await save.click();
  await expectToast(page, 'Password must be at least 6 characters long');
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
});

test('a visitor is told why signing in or up failed', async ({ browser }) => {
  const { page } = await openBrowser(browser, server);
  await page.goto('/auth');
  const signInWith = async (password: string) => {
    await page.getByLabel('Email').fill('customer@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await signInWith('not the password');
  await expectToast(page, 'Invalid email or password');
  // Announced at once, and put away by hand.
  const told = page.getByRole('alert').filter({ hasText: 'Invalid email or password' });
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(told).toHaveCount(0);
  await failing(page, /\/sign-in\/email/, async () => {
    await signInWith(PASSWORD);
    await expectToast(page, 'An unexpected error occurred');
  });
  await failing(
    page,
    /\/sign-in\/email/,
    async () => {
      await signInWith(PASSWORD);
      await expectToast(page, 'Failed to sign in');
    },
    WORDLESS,
  );
  await failing(
    page,
    /\/sign-in\/email/,
    async () => {
      await signInWith(PASSWORD);
      await expect(page.getByText('Please verify your email address first.')).toBeVisible();
      await page.getByRole('button', { name: 'Send the email again' }).click();
      await expectToast(page, 'If the address is waiting to be verified, a new email is on its way.');
      await page.getByRole('button', { name: 'Sign In' }).click();
    },
    { status: 403, code: 'EMAIL_NOT_VERIFIED' },
  );
  // The server lets them in, and the browser keeps no cookie.
  await page.route(/\/sign-in\/email/, (route) => route.fulfill({ json: { success: true } }));
  await signInWith(PASSWORD);
  await expectToast(page, 'Auth session or user missing. Please allow cookies for this site.');
  await page.unrouteAll();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full name').fill('Uusi');
  await page.getByLabel('Email').fill('uusi2@example.com');
  await page.getByLabel('Password', { exact: true }).fill('kort');
  await page.getByLabel('Confirm password').fill('kort');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expectToast(page, 'Password must be at least 6 characters');
  await page.getByLabel('Password', { exact: true }).fill('sininen kuusi');
  await page.getByLabel('Confirm password').fill('sininen kuusi');
  await failing(
    page,
    /\/sign-up\/email/,
    async () => {
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expectToast(page, 'Failed to sign up');
    },
    WORDLESS,
  );
});

test('the chosen language follows the account into another browser', async ({ browser }) => {
  await chooseFinnish(browser);
  const second = await signInAs(browser, server, 'writer');
  await expect(second.page.getByRole('heading', { level: 1 })).toHaveText('Kirjoittajan työpöytä');
});

async function chooseFinnish(browser: Browser) {
  const { page, context } = await signInAs(browser, server, 'writer');
  const kept = page.waitForResponse(/\/api\/me\/language/);
  await page.getByLabel('Interface language').first().selectOption('fi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kirjoittajan työpöytä');
  expect((await kept).status()).toBe(200);
  await context.close();
}
