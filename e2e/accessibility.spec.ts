import { expect, type Locator, type Page, test } from '@playwright/test';
import { DIALOG, expectAccessible, focusUnseen, sticksOut } from './support/accessible';
import { type Caller, generate, signIn } from './support/api-client';
import { NO_SUCCESS, provoking } from './support/console-errors';
import { openBrowser, type Person, signInAs, signInWith } from './support/people';
import { PASSWORD, serverForFile } from './support/server-process';

/** Each page in its states and each dialog, checked for the rules of WCAG 2.2 AA that can be checked automatically. */
test.setTimeout(300_000); // each page is checked many times
const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });
let writer: Caller;
test.beforeAll(async () => {
  const customer = await signIn(server, 'customer@example.com');
  writer = await signIn(server, 'writer@example.com');
  await generate(customer, { title: 'Retkeily Nuuksiossa' });
  await generate(customer, { title: 'Värmepump i gammalt hus', language: 'swedish', humanize: 'no' });
  const taken = await generate(customer, { title: 'Sähköpyörän huoltosuunnitelmakokonaisuus syksyllä' });
  await writer.send('POST', `/api/writer/jobs/${taken}/accept`);
});

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const dialog = (page: Page) => page.getByRole('dialog');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

async function openPerson(
  browser: Parameters<typeof openBrowser>[0],
  role: keyof typeof PAGES,
): Promise<Person> {
  return role === 'visitor' ? openBrowser(browser, server) : signInAs(browser, server, role);
}

const PAGES = {
  visitor: [
    '/',
    '/sv',
    '/fi',
    '/auth',
    '/auth?tab=sign-up',
    '/auth/verify',
    '/auth/reset',
    '/auth/setup',
    '/auth/invitation',
    '/auth/new-address',
    '/outbox',
    '/nowhere',
  ],
  customer: ['/customer', '/customer?search=nothing', '/create', '/style-guide', '/account'],
  writer: ['/writer', '/writer?tab=assignments', '/writer?tab=time'],
  admin: [
    '/admin',
    '/admin?tab=users',
    '/admin?tab=requests',
    '/admin?tab=pay',
    '/admin?tab=automation',
    '/admin?tab=settings',
    '/admin?tab=audit',
    '/admin?tab=users&search=nobody',
    '/admin?tab=users&show=invited',
    '/writer',
  ],
} as const;

for (const [role, paths] of Object.entries(PAGES)) {
  test(`pages of a ${role}: accessible, whole at 320 px and 200 %, with a visible focus`, async ({
    browser,
  }) => {
    provoking('a page that is not there is looked at too', /status of 404/, /\/nowhere$/);
    const { page, context, errors } = await openPerson(browser, role as keyof typeof PAGES);
    for (const path of paths) {
      await open(page, path);
      expect(await focusUnseen(page), `${path}, focus`).toEqual([]);
      await expectAccessible(page, path);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('empty, loading and failed lists are accessible', async ({ browser }) => {
  const admin = await signIn(server, 'admin@example.com');
  const password = PASSWORD;
  for (const [role, email] of [
    ['customer', 'new.customer@example.com'],
    ['writer', 'new.writer@example.com'],
  ] as const) {
    await admin.send('POST', '/api/admin/users', { fullName: `New ${role}`, email, password, role });
    const { page, context, errors } = await openBrowser(browser, server);
    await signInWith(page, email, password);
    await page.waitForURL(`**/${role}`);
    const paths =
      role === 'customer' ? ['/customer'] : ['/writer', '/writer?tab=assignments', '/writer?tab=time'];
    for (const path of paths) {
      await open(page, path);
      await expectAccessible(page, `${path}, empty`);
    }
    const call = role === 'customer' ? /\/api\/customer\// : /\/api\/writer\//;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    provoking('loading is made to fail', /status of 500/, call);
    await page.route(call, async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { code: 'UNEXPECTED', message: '', data: null } });
    });
    await page.goto(`/${role}`);
    await expect(page.getByRole('status', { name: 'Loading...' }).first()).toBeVisible();
    await expectAccessible(page, `/${role}, loading`);
    release();
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await expect(page.locator('[data-toast]').first()).toBeVisible();
    await expectAccessible(page, `/${role}, failed`);
    expect(errors).toEqual([]);
    await context.close();
  }
});

const CLAIMS = {
  ...{ open: 1, required: false },
  claims: [
    { key: 'number:45', kind: 'number', text: '45 minutes', places: [], supported: null, review: null },
    { key: 'price:89', kind: 'price', text: '€89', places: [], supported: 'brief', review: null },
    {
      ...{ key: 'date:2027', kind: 'date', text: '2027', places: [], supported: null },
      review: { decision: 'confirmed', source: 'The guarantee', reviewedAt: '2026-11-24T10:00:00.000Z' },
    },
  ],
};

/** Opens a dialog, checks it, and closes it by keyboard: the focus must return. */
async function expectDialog(page: Page, what: string, opener: Locator, back = opener): Promise<void> {
  await opener.click();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('status', { name: 'Loading...' })).toHaveCount(0);
  await expectAccessible(page, what, DIALOG);
  expect(await focusUnseen(page, 15), `${what}, focus`).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(back, `${what}, left`).toBeFocused();
}

test('a writer’s dialogs are accessible', async ({ browser }) => {
  const { page, context, errors } = await signInAs(browser, server, 'writer');
  const languages = page.getByRole('group', { name: 'Your languages' });
  await languages.getByText('Swedish').click();
  await expectAccessible(page, 'changed languages');
  await languages.getByText('Swedish').click();
  await expectDialog(page, 'preview', page.getByRole('button', { name: 'Preview' }).first());
  await page.goto('/writer?tab=assignments');
  const starting = page.waitForResponse('**/start');
  await page.getByRole('button', { name: /Start Work/ }).click();
  const { id } = (await (await starting).json()) as { id: string };
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible();
  const work = page.getByRole('main');
  await work.getByRole('button', { name: 'Upload File & Add Minutes' }).click();
  await expectAccessible(page, 'work page with its messages');
  for (const panel of ['Find and replace', 'Link', 'Keyboard shortcuts']) {
    await work.getByRole('button', { name: panel, exact: true }).click();
    await expectAccessible(page, panel);
  }
  const original = await page.request.get(`/api/requests/${id}/original`);
  const file = { name: 'unchanged.docx', mimeType: DOCX_TYPE, buffer: await original.body() };
  await work.locator('input[type="file"]').setInputFiles(file);
  await work.getByLabel('Time Spent (minutes)').fill('30');
  provoking('the document is the draft unchanged', NO_SUCCESS, /\/submission$/);
  await work.getByRole('button', { name: 'Submit Completed Work' }).click();
  await expect(work.getByRole('alert')).toBeVisible();
  // In English last, for the names below.
  for (const language of ['sv', 'fi', 'en']) {
    await page
      .getByLabel(/Interface language|Gränssnittets språk|Käyttöliittymän kieli/)
      .first()
      .selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(work.getByRole('alert')).toBeVisible();
    await expectAccessible(page, `a questioned document, ${language}`);
  }
  // Last, since typing starts the timer, which other minutes need a reason for.
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Own words. ');
  await work.getByRole('switch', { name: 'Show changes' }).click();
  await expect(work.locator('ins').first()).toBeVisible();
  await expectAccessible(page, 'the writer’s own changes');
  await work.getByRole('switch', { name: 'Show changes' }).click();
  await work.getByRole('button', { name: 'Hand back' }).click();
  await expect(dialog(page)).toHaveCount(1);
  await expectAccessible(page, 'handing back', DIALOG);
  expect(errors).toEqual([]);
  await context.close();
});

test('an admin’s dialogs are accessible', async ({ browser }) => {
  const { page, context, errors } = await signInAs(browser, server, 'admin');
  await page.goto('/admin?tab=users&search=åsa');
  await page.getByRole('button', { name: 'Create User' }).click();
  await dialog(page).getByText('Writer', { exact: true }).click();
  await expectAccessible(page, 'create user, a writer with languages', DIALOG);
  await page.keyboard.press('Escape');
  const actions = page.getByRole('button', { name: 'Actions for Åsa Öberg' });
  await actions.click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expectAccessible(page, 'menu of a user');
  await page.keyboard.press('Escape');
  for (const item of ['Account', 'Change password', 'Create a link', 'Delete user']) {
    await actions.click();
    await expectDialog(page, item, page.getByRole('menuitem', { name: item }), actions);
  }
  await expectDialog(page, 'invite', page.getByRole('button', { name: 'Invite' }));
  await page.goto('/admin?tab=requests');
  await expectDialog(page, 'a request', page.getByRole('button', { name: /^Open “Retkeily/ }));
  await page.goto('/admin?tab=pay');
  await expectDialog(page, 'a rate', page.getByRole('button', { name: /Set the hourly rate/ }).first());
  await page.goto('/admin?tab=automation');
  await expectDialog(page, 'a new key', page.getByRole('button', { name: 'Create key' }));
  await page.goto('/admin?tab=settings');
  await expectDialog(
    page,
    'an organisation’s provider',
    page.getByRole('button', { name: 'Add a provider' }),
  );
  expect(errors).toEqual([]);
  await context.close();
});

test('the account page’s dialogs and expanded sections are accessible', async ({ browser }) => {
  const { page, context, errors } = await signInAs(browser, server, 'customer');
  await open(page, '/account');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Where you are signed in' })).toBeVisible();
  await expectAccessible(page, 'sessions');
  const enroll = page.getByRole('button', { name: 'Add an authenticator app' });
  await expectDialog(page, 'an authenticator app', enroll);
  await expectDialog(page, 'a passkey’s name', page.getByRole('button', { name: 'Add a passkey' }));
  await expectDialog(page, 'deletion', page.getByRole('button', { name: 'Delete my account' }));
  expect(errors).toEqual([]);
  await context.close();
});

test('the brief’s errors and reset, a result and the sign-in dialog are accessible', async ({ browser }) => {
  const { page, context } = await signInAs(browser, server, 'customer');
  await open(page, '/create');
  await page.getByRole('button', { name: 'Generate SEO Text' }).click();
  await expect(page.locator('[data-toast]')).toHaveCount(1);
  await expectAccessible(page, 'a brief with its messages and toasts');
  await expectDialog(page, 'reset', page.getByRole('button', { name: 'Reset Form' }));
  await page.goto('/customer');
  let answerClaims = () => {};
  const asked = new Promise<void>((resolve) => {
    answerClaims = resolve;
  });
  await page.route('**/api/requests/*/claims', (route) => asked.then(() => route.continue()));
  await page.getByRole('link', { name: 'Värmepump i gammalt hus' }).click();
  await expect(page.getByRole('heading', { name: 'The text' })).toBeVisible();
  const checks = page.getByRole('region', { name: 'Text checks' });
  await checks
    .getByRole('button', { name: /^Show in text/ })
    .first()
    .click();
  await checks.getByRole('switch', { name: 'Highlight the keywords in the text' }).check({ force: true });
  const marks = () => page.evaluate(() => [...CSS.highlights.keys()].sort());
  await expect.poll(marks).toEqual(['finding-place', 'keyword-forms']);
  // Another list of places, which comes later, leaves the marks as they are.
  answerClaims();
  await expect(page.getByRole('region', { name: 'Claims' })).toContainText('open');
  await expect.poll(marks).toEqual(['finding-place', 'keyword-forms']);
  await expectAccessible(page, 'a result with its checks');
  await page.route('**/api/requests/*/claims', (route) => route.fulfill({ json: CLAIMS }));
  await page.reload();
  await page.getByRole('button', { name: 'Claims' }).click();
  await expect(page.getByRole('region', { name: 'Claims' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page, 'a result with its claims');
  await page.goto('/create');
  await page.getByLabel('Title').fill('Kept');
  provoking('the session is ended under the page', NO_SUCCESS, /\/api\/brief$/);
  await context.clearCookies();
  await page.getByLabel('Target Audience').fill('Anybody');
  await page.getByRole('main').getByText('English', { exact: true }).last().click();
  await expect(dialog(page)).toContainText('Your session has ended');
  await expectAccessible(page, 'signing in again', DIALOG);
  await context.close();
});

test('in the system’s own colours, what is chosen is told from what is not', async ({ browser }) => {
  const { page, context } = await signInAs(browser, server, 'customer');
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  const look = (locator: Locator) =>
    locator.evaluate((element) => {
      const { backgroundColor, borderBottomColor } = getComputedStyle(element);
      return { ground: backgroundColor, line: borderBottomColor };
    });
  await open(page, '/create');
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const CANVAS = 'rgb(255, 255, 255)';
  expect((await look(tabs.nth(0))).line).toBe(CANVAS);
  expect((await look(tabs.nth(1))).line).not.toBe(CANVAS);
  for (const [control, part] of [
    [page.getByRole('checkbox', { name: 'Informative' }), 'label'],
    [page.getByRole('switch', { name: 'Use headings' }), '[role="switch"] + *'],
    [page.getByRole('switch', { name: 'Use headings' }), '[role="switch"] + * > *'],
    [page.getByRole('radio', { name: /^Yes, Humanize/ }), '[role="radio"]'],
  ] as const) {
    const marked = control.locator('xpath=..').locator(part).first();
    const before = await look(marked);
    await control.press('Space');
    expect((await look(marked)).ground, part).not.toBe(before.ground);
  }
  await context.close();
});

test('a text is printed dark on light, without what only a screen can do', async ({ browser }) => {
  const { page, context } = await signInAs(browser, server, 'customer');
  await open(page, '/customer');
  await page.getByRole('link', { name: 'Retkeily Nuuksiossa' }).click();
  await expect(page.getByRole('region', { name: 'Text checks' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [lang^="fi"] :is(p, h2, h3)').first()).toHaveCSS(
    'color',
    'rgb(29, 27, 24)',
  );
  for (const role of ['banner', 'navigation', 'button', 'switch', 'textbox'] as const)
    await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0);
  await context.close();
});

// The accounts stay in Finnish afterwards, so this test comes last.
test('Finnish texts fit at 320 px and at 200 %', async ({ browser }) => {
  for (const role of ['customer', 'admin'] as const) {
    const { page, context } = await openPerson(browser, role);
    // A call still running when the page is left would keep the next page from becoming idle.
    const kept = page.waitForResponse('**/api/me/language');
    await page.getByLabel('Interface language').first().selectOption('fi');
    await kept;
    await page.setViewportSize({ width: 320, height: 800 });
    for (const path of PAGES[role]) {
      await open(page, path);
      expect(await sticksOut(page), `${path}, Finnish, 320 px`).toEqual([]);
      await page.setViewportSize({ width: 640, height: 450 });
      expect(await sticksOut(page), `${path}, Finnish, 640 px`).toEqual([]);
      await page.setViewportSize({ width: 320, height: 800 });
    }
    await context.close();
  }
});

test('nothing moves under reduced motion', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, server);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInWith(page, 'writer@example.com', PASSWORD);
  await page.waitForURL('**/writer');
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        // The duration without the delay, since waiting is no motion.
        .map((animation) => Number(animation.effect?.getComputedTiming().activeDuration ?? 0))
        .filter((milliseconds) => milliseconds > 10),
    );
  for (const path of ['/', '/writer', '/auth/reset']) {
    await open(page, path);
    expect(await moving(), path).toEqual([]);
  }
  await page.goto('/writer');
  await page.getByRole('button', { name: 'Preview' }).first().click();
  expect(await moving(), 'a dialog').toEqual([]);
  // Colours must not fade either, as they would with a short transition on every element.
  const changing = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).transitionProperty !== 'none')
        .map(({ tagName, className }) => `${tagName} ${className}`),
    );
  expect(await changing(), 'transitions').toEqual([]);
  await context.close();
});
