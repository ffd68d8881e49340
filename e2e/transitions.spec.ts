import { expect, type Page, type Request, test } from '@playwright/test';
import { generate, signIn } from './support/api-client';
import { provoking } from './support/console-errors';
import { expectToast, openBrowser, row, signInAs, signInByForm } from './support/people';
import { PASSWORD, serverForFile } from './support/server-process';

const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });

declare global {
  interface Window {
    /** Frames without a header or a main element. */
    bare: string[];
  }
}

/** Inspects every frame from the first one that has all of these. */
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
  // A slow connection, so that waiting for a script shows.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 },
  });
}

const bare = (page: Page) => page.evaluate(() => [...new Set(window.bare)]);
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a finished text opens with its heading focused, and every frame has a header and a main element', async ({
  browser,
}) => {
  const { page, context } = await signInAs(browser, server, 'customer');
  // Nor is a frame without the page's text: a skeleton does not count as the page.
  await watchFrames(page, ['header', 'main', 'main h1', 'main:not(:has(.mantine-Skeleton-root))']);
  await page.goto('/create');
  await page.getByRole('main').getByText('English', { exact: true }).last().click();
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

test('every navigation keeps a header and a main element in each frame', async ({ browser }) => {
  const customer = await signIn(server, 'customer@example.com');
  await generate(customer, { title: 'Winter tyres', humanize: 'no' });
  const { page, context } = await signInAs(browser, server, 'customer');
  await watchFrames(page);
  const nav = page.getByRole('navigation', { name: 'Main navigation' });
  await page.goto('/customer');
  await nav.getByRole('link', { name: 'Create Content' }).click();
  await expect(page.locator('[data-section]').first()).toBeVisible();
  // The focused element went with the previous page.
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
    // Another role's page redirects to one's dashboard.
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

test('an unknown page says so in the language of its path', async ({ browser }) => {
  provoking('the page is not there', /status of 404/);
  for (const [path, words, home] of [
    ['/sv/nagot-annat', 'Till startsidan', '/sv'],
    ['/fi/jotain-muuta', 'Palaa etusivulle', '/fi'],
  ] as const) {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    // English was chosen before; opening a Swedish or Finnish page switches the language.
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

test('a job accepted in its preview is not fetched again', async ({ browser }) => {
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
  await page.getByRole('button', { name: 'Hand back' }).click();
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
    // It names the field with the focus.
    await expect(page.locator('[data-section]:focus-within')).toContainText(text);
    // On a phone no option is covered: the bottom bar reserves room for the toast.
    if (width === 360) await expect.poll(() => toastsOutside(page, '[data-toast-shelf]')).toBe(0);
    if (choice) await page.getByRole('main').getByText(choice, { exact: true }).last().click();
    else await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Bicycle care');
    await expect(toast).toHaveCount(0);
  }
  // The dashboard's primary button is where toasts appear.
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

test('nor does it lie over what is to be typed once more', async ({ browser }) => {
  provoking('the password is wrong', /status of 400/);
  const { page, context } = await openBrowser(browser, server);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addInitScript(() => localStorage.setItem('redraft.language', 'fi'));
  await page.goto('/auth');
  await page.getByLabel('Sähköposti').fill('customer@example.com');
  const password = page.getByLabel('Salasana', { exact: true });
  await password.fill('something else');
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  const toast = page.locator('[data-toast]');
  await expect(toast).toHaveText('Väärä sähköposti tai salasana');
  const apart = async () => {
    const [a, b] = [await toast.boundingBox(), await password.boundingBox()];
    return a !== null && b !== null && (a.y >= b.y + b.height || a.y + a.height <= b.y);
  };
  await expect.poll(apart).toBe(true);
  await expect.poll(() => toastsOverInk(page)).toBe(0);
  await context.close();
});

test('a toast over the work page leaves its buttons and fields free', async ({ browser }) => {
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
    const work = page.getByRole('main');
    await work.getByRole('button', { name: 'Upload File & Add Minutes' }).click();
    await expect(page.locator('[data-toast]')).toHaveText('Please upload your completed document');
    await expect.poll(() => toastsOverInk(page), String(width)).toBe(0);
    // A press hits the element under its centre.
    for (const name of ['Cancel', 'Upload File & Add Minutes']) {
      await work.getByRole('button', { name, exact: true }).click({ trial: true });
    }
    await work.getByLabel('Time Spent (minutes)').click({ trial: true });
  }
  await context.close();
});

/** Counts the toasts that reach beyond their container. */
function toastsOutside(page: Page, holder: string): Promise<number> {
  return page.evaluate((selector) => {
    const outer = document.querySelector(selector)?.getBoundingClientRect();
    const toasts = [...document.querySelectorAll('[data-toast]')].map((one) => one.getBoundingClientRect());
    return toasts.filter(({ top, bottom }) => !outer || top < outer.top || bottom > outer.bottom).length;
  }, holder);
}

/** Counts the toasts over a primary (filled) button of the page or dialog. */
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

test('each session event is dispatched to listeners', async ({ browser }) => {
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
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('customer@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect
    .poll(() => page.evaluate(() => window.bare))
    .toEqual(['user-updated', 'signed-out', 'signed-in']);
  await context.close();
});
