import { expect, type Page, type Request, test } from '@playwright/test';
import { generate, signIn } from './support/api-client';
import { provoking } from './support/console-errors';
import { expectToast, row, signInAs, signInByForm } from './support/people';
import { PASSWORD, serverForFile } from './support/server-process';

const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });

declare global {
  interface Window {
    /** What stood in frames without a header or a main part. */
    bare: string[];
  }
}

/** From the first frame that has all of these, every frame is looked at. */
async function watchFrames(page: Page, due = ['header', 'main']): Promise<void> {
  await page.addInitScript((parts) => {
    window.bare = [];
    let begun = false;
    const look = () => {
      const missing = parts.filter((name) => document.querySelector(name) === null);
      begun ||= missing.length === 0;
      if (begun && missing.length > 0) window.bare.push(`${location.pathname + location.search}: ${missing}`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, due);
  // A line on which each script takes a while: what waits for one is seen waiting.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 },
  });
}

const bare = (page: Page) => page.evaluate(() => [...new Set(window.bare)]);
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a text that is done opens with its heading in focus, and no frame is without header and main part', async ({
  browser,
}) => {
  const { page, context } = await signInAs(browser, server, 'customer');
  // Nor is one without a page's own words: what is still to come stands for no page.
  await watchFrames(page, ['header', 'main', 'main h1', 'main:not(:has(.mantine-Skeleton-root))']);
  await page.goto('/create');
  await page.getByText('English', { exact: true }).last().click();
  await page.getByText('Article', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Bicycle care');
  await page.getByText('Short (300–500 words)').click();
  await page.getByText('No, Keep AI Style').click();
  await page.getByRole('button', { name: 'Generate SEO Text' }).click();
  await expect(page.getByRole('heading', { name: 'In the search results' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await bare(page)).toEqual([]);
  await context.close();
});

test('every way from page to page keeps a header and a main part in each frame', async ({ browser }) => {
  const customer = await signIn(server, 'customer@example.com');
  await generate(customer, { title: 'Winter tyres', humanize: 'no' });
  const { page, context } = await signInAs(browser, server, 'customer');
  await watchFrames(page);
  const nav = page.getByRole('navigation', { name: 'Main navigation' });
  await page.goto('/customer');
  await nav.getByRole('link', { name: 'Create Content' }).click();
  await expect(page.locator('[data-section]').first()).toBeVisible();
  // What had the focus went with the page that was left.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await nav.getByRole('link', { name: /^Dashboard/ }).click();
  await row(page, 'Winter tyres').getByRole('link', { name: 'Winter tyres' }).click();
  await expect(title(page, 'Winter tyres')).toBeVisible();
  await page
    .getByRole('link', { name: /^Your account/ })
    .first()
    .click();
  await expect(title(page, 'Your account')).toBeVisible();
  await page.goBack();
  await expect(title(page, 'Winter tyres')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  expect(await bare(page)).toEqual([]);
  await context.close();

  for (const role of ['writer', 'admin'] as const) {
    const person = await signInByForm(browser, server, role);
    await watchFrames(person.page);
    // A page of another role's leads on to one's own.
    await person.page.goto(role === 'writer' ? '/create' : '/admin');
    await person.page.waitForURL(`**/${role}`);
    const tabs = person.page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await expect(person.page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    }
    expect(await bare(person.page), role).toEqual([]);
    await person.context.close();
  }
});

test('an address that is not there says so in the language of the pages it stands below', async ({
  browser,
}) => {
  provoking('the page is not there', /status of 404/);
  for (const [path, words, home] of [
    ['/sv/nagot-annat', 'Till startsidan', '/sv'],
    ['/fi/jotain-muuta', 'Palaa etusivulle', '/fi'],
  ] as const) {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    // English was chosen once; who reads a Swedish or a Finnish page now goes on in its language.
    await page.addInitScript(
      () => localStorage.getItem('redraft.language') ?? localStorage.setItem('redraft.language', 'en'),
    );
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', home.slice(1));
    await expect(page.getByRole('link', { name: words })).toHaveAttribute('href', home);
    await page.evaluate(() => localStorage.setItem('redraft.language', 'en'));
    await page.goto(home);
    await page.locator('a[href^="/auth"]').first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', home.slice(1));
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Welcome');
    await context.close();
  }
});

test('a job accepted from its preview is not asked for again', async ({ browser }) => {
  const customer = await signIn(server, 'customer@example.com');
  for (const title of ['First job', 'Second job', 'Third job']) await generate(customer, { title });
  const { page, context } = await signInAs(browser, server, 'writer');
  for (const title of ['First job', 'Second job', 'Third job']) {
    await row(page, title).getByRole('button', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Brief', exact: true })).toBeVisible();
    const asked: string[] = [];
    const note = (request: Request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
    page.on('request', note);
    await dialog.getByRole('button', { name: 'Accept This Job' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row(page, title)).toHaveCount(0);
    page.off('request', note);
    expect(asked.filter((call) => /^GET \/api\/writer\/jobs\/[0-9a-f]/.test(call))).toEqual([]);
  }
  await page.goto('/writer?tab=assignments');
  await row(page, 'First job')
    .getByRole('button', { name: /Start Work/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand back' }).click();
  await page
    .getByRole('dialog', { name: 'Hand this job back?' })
    .getByRole('button', { name: 'Hand back' })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectToast(page, 'The job is available to other writers again.');
  await context.close();
});

test('a toast covers no primary button, and goes when its field is filled', async ({ browser }) => {
  const { page, context } = await signInAs(browser, server, 'customer');
  const overlaps = () => toastsOverInk(page);
  for (const [width, text, choice] of [
    [360, 'Language is required', 'English'],
    [768, 'Title or main keyword is required', null],
    [1440, 'Content type is required', 'Article'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/create');
    await page.getByRole('button', { name: 'Generate SEO Text' }).click();
    const toast = page.locator('[data-toast]');
    await expect(toast).toHaveText(text);
    await expect.poll(overlaps, String(width)).toBe(0);
    // It names what the cursor stands in.
    await expect(page.locator('[data-section]:focus-within')).toContainText(text);
    // On a phone no part of a choice lies under it: the foot with the buttons has its room.
    if (width === 360) await expect.poll(() => toastsOutside(page, '[data-toast-shelf]')).toBe(0);
    if (choice) await page.getByText(choice, { exact: true }).last().click();
    else await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Bicycle care');
    await expect(toast).toHaveCount(0);
  }
  // On the dashboard the page's main button stands where toasts begin.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.route(/\/api\/customer\/requests/, (route) =>
    route.fulfill({ status: 500, json: { code: 'UNEXPECTED' } }),
  );
  provoking('the list is made to fail', /status of 500/);
  await page.goto('/customer?search=x');
  await expect(page.locator('[data-toast]')).toHaveText(/Failed to load your content requests/);
  await expect.poll(overlaps).toBe(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await context.close();
});

test('a toast over a dialog leaves its buttons and the fields above them free', async ({ browser }) => {
  const customer = await signIn(server, 'customer@example.com');
  const writer = await signIn(server, 'writer@example.com');
  const id = await generate(customer, { title: 'Pienellä ruudulla' });
  await writer.send('POST', `/api/writer/jobs/${id}/accept`);
  await writer.send('POST', `/api/writer/assignments/${id}/start`);
  const { page, context } = await signInAs(browser, server, 'writer');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/writer?tab=assignments');
    await page.getByRole('button', { name: 'Continue Work on “Pienellä ruudulla”' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Upload File & Add Minutes' }).click();
    await expect(page.locator('[data-toast]')).toHaveText('Please upload your completed document');
    await expect.poll(() => toastsOverInk(page), String(width)).toBe(0);
    // What is under its middle is what a finger would press.
    for (const name of ['Cancel', 'Close', 'Upload File & Add Minutes']) {
      await dialog.getByRole('button', { name, exact: true }).click({ trial: true });
    }
    await dialog.getByLabel('Time Spent (minutes)').click({ trial: true });
  }
  await context.close();
});

/** How many toasts reach beyond what is to hold them. */
function toastsOutside(page: Page, holder: string): Promise<number> {
  return page.evaluate((selector) => {
    const outer = document.querySelector(selector)?.getBoundingClientRect();
    const toasts = [...document.querySelectorAll('[data-toast]')].map((one) => one.getBoundingClientRect());
    return toasts.filter(({ top, bottom }) => !outer || top < outer.top || bottom > outer.bottom).length;
  }, holder);
}

/** How many toasts lie over a button of the page's or dialog's own: one that is filled with ink, by its look. */
function toastsOverInk(page: Page): Promise<number> {
  return page.evaluate(() => {
    const inks = ['--ink', '--ink-hover'].map((name) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.background = `var(${name})`;
      const color = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return color;
    });
    const within = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) ?? document;
    const boxes = (from: ParentNode, selector: string) =>
      [...from.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
    const buttons = boxes(within, 'button, a')
      .filter((one) => inks.includes(getComputedStyle(one).backgroundColor))
      .map((one) => one.getBoundingClientRect());
    const toasts = boxes(document, '[data-toast]').map((one) => one.getBoundingClientRect());
    if (buttons.length === 0) return Number.NaN;
    return toasts.flatMap((a) =>
      buttons.filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    ).length;
  });
}

test('each event of a session is told to whoever listens', async ({ browser }) => {
  const { page, context } = await signInByForm(browser, server, 'customer');
  await page.evaluate(() => {
    window.bare = [];
    window.addEventListener('redraft:session', (event) => {
      window.bare.push((event as CustomEvent<{ type: string }>).detail.type);
    });
  });
  await page
    .getByRole('link', { name: /^Your account/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Full name' });
  await name.fill('Kallion Pyörä');
  await page.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.evaluate(() => window.bare)).toEqual(['user-updated']);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/auth');
  await page.getByLabel('Email').fill('customer@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect
    .poll(() => page.evaluate(() => window.bare))
    .toEqual(['user-updated', 'signed-out', 'signed-in']);
  await context.close();
});
