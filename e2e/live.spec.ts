import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test, type WebSocketRoute } from '@playwright/test';
import mammoth from 'mammoth';
import { expectAccessible } from './support/accessible';
import { type Caller, generate, signIn } from './support/api-client';
import { NO_SUCCESS, provokingInEach } from './support/console-errors';
import { PASSWORD, serverForFile } from './support/server-process';

const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });
provokingInEach('connections are cut', NO_SUCCESS);
let customer: Caller;
let writer: Caller;
test.beforeAll(async () => {
  customer = await signIn(server, 'customer@example.com');
  writer = await signIn(server, 'writer@example.com');
});

const LIVE = /\/api\/live(\?|$)/;

interface OpenPage {
  page: Page;
  /** The calls that it has made, as `GET /api/me`. */
  calls: string[];
  /** Cuts the connection, and refuses new ones until `restore`. */
  cut(): Promise<void>;
  restore(): void;
  /** Resolves with the time at which the server confirms the subscription. */
  ready(): Promise<number>;
}

/** A page of the signed-in caller, with control over its WebSocket, which reaches the server once `beforeConnecting` has ended. */
async function openPage(
  browser: Browser,
  caller: Caller,
  path: string,
  beforeConnecting?: (page: Page) => Promise<void>,
): Promise<OpenPage> {
  const context = await browser.newContext();
  const cookies = caller.cookie.split('; ').map((pair) => {
    const equals = pair.indexOf('=');
    return { name: pair.slice(0, equals), value: pair.slice(equals + 1), url: server.url };
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  let current: WebSocketRoute | null = null;
  let away = false;
  let tell = (_moment: number) => {};
  await page.routeWebSocket(LIVE, async (route) => {
    if (away) return void route.close({ code: 1013 });
    current = route;
    await beforeConnecting?.(page);
    const upstream = route.connectToServer();
    upstream.onMessage((message) => {
      route.send(message);
      if (String(message).startsWith('{"type":"ready"')) tell(Date.now());
    });
  });
  const ready = () => new Promise<number>((resolve) => (tell = resolve));
  const standing = ready();
  await page.goto(server.url + path);
  await standing;
  return {
    page,
    calls,
    ready,
    async cut() {
      away = true;
      await current?.close({ code: 1013 });
    },
    restore() {
      away = false;
    },
  };
}

test('a page updates without a reload, and catches up after a lost connection', async ({ browser }) => {
  const { page, cut, restore, ready } = await openPage(browser, writer, '/writer');
  const available = page.getByRole('link', { name: /Available Jobs/ });
  await expect(available).toHaveText('Available Jobs (0)');
  await generate(customer, { title: 'Ensimmäinen' });
  await expect(page.getByText('Ensimmäinen', { exact: true }).first()).toBeVisible({ timeout: 2_500 });

  await cut();
  await expect(page.getByRole('status').getByText(/Connection lost/)).toBeVisible();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => generate(customer, { title: `Juttu ${index}` })),
  );
  await expect(available).toHaveText('Available Jobs (1)');
  await expectAccessible(page, 'a lost connection');

  const standing = ready();
  restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online'))); // otherwise the reconnect delay may be long by now
  const since = await standing;
  await expect(available).toHaveText('Available Jobs (21)');
  expect(Date.now() - since).toBeLessThan(2_000);
  await expect(page.getByText(/Connection lost/)).toBeHidden();
  // Rows that arrived meanwhile are marked as new.
  await expect(page.getByRole('row', { name: /Juttu/ }).first()).toHaveAttribute('data-fresh', 'true');
  await page.context().close();
});

test('a page that is opened makes each of its calls once', async ({ browser }) => {
  const pages: [Caller, string][] = [
    [customer, '/customer'],
    [customer, '/create'],
    [writer, '/writer'],
  ];
  for (const [caller, path] of pages) {
    const { page, calls } = await openPage(browser, caller, path);
    await page.waitForLoadState('networkidle');
    expect(calls, path).toContain('GET /api/session');
    expect(calls, path).toEqual([...new Set(calls)]);
    await page.context().close();
  }
});

test('what changes while a page connects is on it', async ({ browser }) => {
  let title = '';
  const { page } = await openPage(browser, customer, '/customer', async (page) => {
    // The page has its first answers.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    title = 'Medan sidan ansluter';
    await generate(customer, { title });
    await expect(page.getByText(title)).toBeHidden();
  });
  await expect(page.getByText(title).first()).toBeVisible();
  await page.context().close();
});

test('a page shows within two seconds that the server is unreachable, signed in or not', async ({
  browser,
}) => {
  const signedIn = await openPage(browser, customer, '/customer');
  const visitor = await browser.newPage({ baseURL: server.url });
  await visitor.goto('/auth');
  await expect(visitor.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  for (const page of [signedIn.page, visitor]) {
    const notice = page.getByRole('status').getByText(/Connection lost/);
    await expect(notice).toBeHidden();
    await page.context().setOffline(true);
    await expect(notice).toBeVisible({ timeout: 2_000 });
    await page.context().setOffline(false);
    await expect(notice).toBeHidden({ timeout: 5_000 });
    await page.context().close();
  }
});

test('a tab whose code is not there yet is waited for without a connection, styles and all', async ({
  browser,
}) => {
  const { page } = await openPage(browser, await signIn(server, 'admin@example.com'), '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'User Management' }).click();
  await expect(page.getByRole('status').getByText(/Connection lost/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Management');
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Create User' })).toBeVisible();
  await page.context().close();
});

test('without a connection the current page stays until the next page’s code can be loaded', async ({
  browser,
}) => {
  const { page } = await openPage(browser, customer, '/customer');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Customer Dashboard');
  await page.context().setOffline(true);
  await page
    .getByRole('link', { name: /^Your account/ })
    .first()
    .click();
  await expect(page.getByRole('status').getByText(/Connection lost/)).toBeVisible();
  await expect(title).toHaveText('Customer Dashboard');
  await page.context().setOffline(false);
  await expect(title).toHaveText('Your account');
  await page.context().close();
});

test('the customer gets a toast on any page when a writer has finished', async ({ browser }) => {
  const { page } = await openPage(browser, customer, '/create');
  const id = await generate(customer, { title: 'Valmistuva' });
  await writer.send('POST', `/api/writer/jobs/${id}/accept`);
  await writer.send('POST', `/api/writer/assignments/${id}/start`);
  const told = page.getByText(/ready for download/);
  await expect(told).toHaveCount(0);
  const form = new FormData();
  form.set('minutes', '30');
  form.set('reason', 'The document is only a sample');
  form.set('file', new Blob([await readFile('server/documents/fixtures/libreoffice.docx')]), 'valmis.docx');
  const answer = await writer.raw(`/api/writer/assignments/${id}/submission`, {
    method: 'POST',
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: form,
  });
  expect(answer.status).toBe(200);
  await expect(told).toHaveText('Your content has been humanized and is ready for download!');
  await page.context().close();
});

test('the customer gets a toast when a program has finished a text, and its document is built from it', async ({
  browser,
}) => {
  const admin = await signIn(server, 'admin@example.com');
  const { page } = await openPage(browser, customer, '/customer');
  const id = await generate(customer, { title: 'Ulkoa valmis' });
  const text = '# Ulkoa valmis\n\nTeksti, jonka ohjelma viimeisteli.';
  await admin.send('PUT', `/api/automation/requests/${id}/text`, { text });
  await expect(page.getByText('Your content is ready for download!', { exact: true })).toBeVisible();
  const button = page.getByRole('button', { name: 'Download the document of “Ulkoa valmis”' });
  // By key: a click is lost where the button moves between mousedown and mouseup, as the groups still may.
  const [file] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  // No writer edited it.
  expect(file.suggestedFilename()).toBe('ulkoa_valmis_original.docx');
  const { value: read } = await mammoth.extractRawText({ path: await file.path() });
  expect(read).toContain('Teksti, jonka ohjelma viimeisteli.');
  await page.context().close();
});

test('after its session ended elsewhere, a page offers to sign in again and catches up', async ({
  browser,
}) => {
  const elsewhere = await signIn(server, 'writer@example.com');
  const { page } = await openPage(browser, elsewhere, '/writer');
  const jobs = page.locator('tbody td[data-kind="title"]');
  await expect(jobs.filter({ hasText: 'Poissaollessa' })).toHaveCount(0);
  await elsewhere.send('POST', '/api/auth/sign-out');

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('writer@example.com');
  await expect(page).toHaveURL(/\/writer$/);
  await generate(customer, { title: 'Poissaollessa' });

  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/writer$/);
  await expect(jobs.filter({ hasText: 'Poissaollessa' })).toHaveCount(1);
  await page.context().close();
});
