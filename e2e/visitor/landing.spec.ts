import { expect, test } from '@playwright/test';
import { signIn } from '../support/api-client';
import { provoking } from '../support/console-errors';
import { holding } from '../support/intercepted-calls';
import { openBrowser, signInAs } from '../support/people';
import { serverForFile } from '../support/server-process';

/** The landing pages for visitors, search engines and signed-in users. */
const server = serverForFile({
  environment: {
    COMPANY_NAME: 'Ink & "Paper" <Oy>',
    CONTACT_EMAIL: 'us@ink.example',
  },
});
test.beforeAll(async () => {
  const admin = await signIn(server, 'admin@example.com');
  const answer = await admin.raw('/api/admin/settings', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ termsUrl: 'https://ink.example/terms' }),
  });
  expect(answer.status).toBe(200);
});

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Its label in each language, since each page opened changes the next one's language. */
const THEME = /Colour scheme|Färgschema|Väriteema/;

const TITLES = {
  '/': 'Generate SEO-Optimized AI Text',
  '/sv': 'Generera SEO-optimerad AI-text',
  '/fi': 'Luo hakukone\u00adoptimoitua tekoälytekstiä',
};
const LANGUAGES = { '/': 'en', '/sv': 'sv', '/fi': 'fi' } as const;

for (const [path, title] of Object.entries(TITLES)) {
  test(`${path} is complete without scripts`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[path as keyof typeof LANGUAGES]);
    expect(await page.locator('h1').textContent()).toBe(title);
    await expect(page.locator('main > section')).toHaveCount(8);
    const header = page.locator('header nav');
    await expect(header.locator('a[href="/auth"]')).toBeVisible();
    await expect(header.locator('[data-sign-out]')).toBeHidden();
    await expect(page.locator('footer a[href="mailto:us@ink.example"]')).toHaveText('us@ink.example');
    await expect(page.locator('footer')).toContainText(
      `© 2024–${new Date().getFullYear()} Ink & "Paper" <Oy>`,
    );
    // One of the owner's pages is set; the other links use the built-in ones.
    await expect(page.locator('footer a[href="https://ink.example/terms"]')).toHaveCount(1);
    for (const ours of ['privacy', 'cookies']) {
      const href = `${path === '/' ? '' : path}/${ours}`;
      await page.locator(`footer a[href="${href}"]`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[path as keyof typeof LANGUAGES]);
      await expect(page.locator('h1')).not.toHaveText('');
      await expect(page.locator('main')).toContainText('Ink & "Paper" <Oy>');
      if (ours === 'privacy') await expect(page.locator('main')).toContainText('us@ink.example');
      expect(await page.content()).not.toMatch(/%[A-Z_]+%/);
      await page.locator(`main a[href="${path}"]`).click();
    }
    expect(
      (await page.request.get(`${path === '/' ? '' : path}/terms`, { maxRedirects: 0 })).headers().location,
    ).toBe('https://ink.example/terms');
    await context.close();
  });

  test(`${path} tells search engines where and what it is`, async ({ request }) => {
    const answer = await request.get(server.url + path);
    expect(answer.headers()['x-robots-tag']).toBeUndefined();
    const html = await answer.text();
    expect(html).not.toMatch(/%[A-Z_]+%/);
    expect(html).toContain(`<link rel="canonical" href="${server.url}${path}"/>`);
    for (const [other, code] of [...Object.entries(LANGUAGES), ['/', 'x-default']]) {
      expect(html).toContain(`<link rel="alternate" hrefLang="${code}" href="${server.url}${other}"/>`);
    }
    expect(html.match(/<title>[^<]{20,70}<\/title>/)).not.toBeNull();
    expect(html.match(/<meta name="description" content="[^"]{80,170}"/)).not.toBeNull();
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const picture = await (await request.get(image)).body();
    expect(picture.length).toBeLessThan(150_000);
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    expect(data['@graph'].map((thing: Record<string, string>) => thing['@type'])).toEqual([
      'Organization',
      'WebSite',
      'SoftwareApplication',
    ]);
    expect(data['@graph'][0].name).toBe('Ink & "Paper" <Oy>');
  });
}

test('robots.txt and sitemap.xml carry the address that people open', async ({ request }) => {
  expect(await (await request.get(`${server.url}/robots.txt`)).text()).toContain(
    `Sitemap: ${server.url}/sitemap.xml`,
  );
  const sitemap = await (await request.get(`${server.url}/sitemap.xml`)).text();
  const places = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
  expect(places).toEqual(['/', '/sv', '/fi', '/auth'].map((path) => server.url + path));
});

test('other paths are excluded from search engines, and unknown ones answer 404', async ({ request }) => {
  const linked = ['/auth/verify', '/auth/reset', '/auth/setup', '/auth/invitation', '/auth/new-address'];
  for (const path of ['/customer', '/create', '/writer', '/admin', '/account', '/outbox', ...linked]) {
    const answer = await request.get(server.url + path);
    expect([answer.status(), answer.headers()['x-robots-tag']], path).toEqual([200, 'noindex']);
  }
  expect((await request.get(`${server.url}/auth`)).headers()['x-robots-tag']).toBeUndefined();
  for (const path of ['/nowhere', '/sv/nowhere', '/index.html', '/assets/nothing.js']) {
    expect((await request.get(server.url + path)).status(), path).toBe(404);
  }
  expect((await request.get(`${server.url}/sv/`, { maxRedirects: 0 })).headers().location).toBe('/sv');
  const first = await request.get(server.url);
  const again = await request.get(server.url, { headers: { 'if-none-match': first.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
  const keeps = async (path: string) => (await request.get(server.url + path)).headers()['cache-control'];
  expect([await keeps('/favicon.svg'), await keeps('/og/redraft-en.png')]).toEqual([
    'public, max-age=3600',
    'public, max-age=3600',
  ]);
  expect(await keeps('/')).toBe('no-cache');
  const named = /"(\/assets\/[^"]+-[\w-]{8}\.\w+)"/.exec(await first.text())?.[1] ?? '';
  expect(await keeps(named), named).toBe('public, max-age=31536000, immutable');
});

test('the landing page has its sections in order, and its buttons lead where they say', async ({
  browser,
}) => {
  const { page, context, errors } = await openBrowser(browser, server);
  await page.goto('/');
  await expect(page.locator('main > section').locator('h1, h2').first()).toBeVisible();
  const titles = await page
    .locator('main > section')
    .evaluateAll((all) => all.map((section) => section.querySelector('h1, h2')?.textContent));
  expect(titles).toEqual([
    'Generate SEO-Optimized AI Text',
    'How It Works',
    'Why Choose Redraft',
    'See It In Action',
    'Before and After',
    'Inside Redraft',
    'How Time and Pay Work',
    'Send us your first brief',
  ]);
  const main = page.getByRole('main');
  for (const [name, to] of [
    ['Create Account', '/create'],
    ['Sign In', '/auth'],
    ['Try Your Own Topic', '/auth?tab=sign-up'],
    ['Get Started Now', '/auth?tab=sign-up'],
  ] as const)
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Redraft' })).toHaveAttribute('href', '/');
  const part = (title: string) => main.getByRole('region', { name: title, exact: true });
  await expect(main.getByText('Free after admin approval. No setup. You can write your')).toBeVisible();
  await expect(part('How It Works')).toContainText('Saved automatically five seconds after');
  await expect(part('How It Works').getByRole('listitem').getByRole('heading')).toHaveText([
    'Fill out the form',
    'Let AI generate your text',
    'Humanize',
    'Publish or use directly',
  ]);
  const benefits = part('Why Choose Redraft').getByRole('listitem');
  await expect(benefits.getByRole('heading')).toHaveText([
    'Undetectable, because a person wrote it',
    'Human-like',
    'SEO-friendly',
    'Fast',
  ]);
  await expect(benefits.nth(0)).toContainText('every change can be seen');
  await expect(benefits.nth(0)).toContainText(
    'AI detection tools err both ways, so we promise you the person.',
  );
  await expect(benefits.nth(2)).toContainText('The ranking itself is up to the search engine.');
  await expect(part('See It In Action').getByRole('term')).toHaveText([
    'Topic',
    'Target audience',
    'Keywords',
  ]);
  await expect(part('The text')).toContainText('electric bikes come out of the shed with flat batteries');
  await expect(main.getByText('What Our Customers Say')).toHaveCount(0);
  const compared = part('Before and After');
  await expect(compared.locator('del').first()).toBeVisible();
  await expect(compared.locator('ins').first()).toBeVisible();
  await compared.getByText('Before', { exact: true }).click();
  await expect(compared.locator('ins').filter({ visible: true })).toHaveCount(0);
  await compared.getByText('After', { exact: true }).click();
  await expect(compared.locator('del').filter({ visible: true })).toHaveCount(0);
  await expect(compared.locator('[data-compared]')).toContainText('Good battery care is simple');
  const sample = compared.getByRole('link', { name: 'The redraft as a Word document' });
  const document = await page.request.get(`${server.url}${await sample.getAttribute('href')}`);
  expect([document.status(), document.headers()['content-type']]).toEqual([200, DOCX_TYPE]);
  const pictures = part('Inside Redraft').getByRole('img').filter({ visible: true });
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  }
  await expect(part('How Time and Pay Work').getByRole('term')).toHaveCount(3);
  await expect(main.getByText('Free trial. No setup. Cancel anytime.')).toBeVisible();
  await expect(main.getByText('The number of texts per day is limited; you cancel by')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { name: 'About Us' })).toBeVisible();
  await expect(footer).toContainText(/paid for every minute they log. They log it with each text/);
  await expect(footer.getByRole('listitem')).toContainText(['Privacy', 'Terms', 'Cookies']);
  expect(errors).toEqual([]);
  await context.close();
});

test('the redraft reads as it would be printed, in each language', async ({ page }) => {
  for (const path of ['/', '/sv', '/fi']) {
    await page.goto(`${server.url}${path}`);
    await page.locator('input[value="after"] + span').click();
    // As rendered, with the spaces that style sheets add.
    const gaps = await page
      .locator('[data-compared] ins')
      .evaluateAll((all) =>
        all.map((one) => getComputedStyle(one, '::before').content).filter((content) => content !== 'none'),
      );
    expect(gaps, path).toEqual([]);
    await expect(page.locator('[data-compared]')).not.toContainText(/\s[,.:;]/);
  }
});

test('a chosen theme applies to every page from its first paint, else the system’s', async ({ browser }) => {
  provoking('the page that is not there is one of them', /status of 404/, /\/nowhere$/);
  const { page, context, errors } = await openBrowser(browser, server);
  await page.emulateMedia({ colorScheme: 'light' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [paper, night] = ['rgb(251, 248, 242)', 'rgb(23, 21, 17)'];
  // The attributes at the first paint, before any later script.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { firstGround: getComputedStyle(document.body).backgroundColor });
    });
  });
  const first = () => page.evaluate(() => (window as unknown as { firstGround: string }).firstGround);
  await page.goto('/');
  expect(await ground()).toBe(paper);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).toBe(night);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('combobox', { name: THEME }).selectOption('dark');
  await expect.poll(ground).toBe(night);
  for (const path of ['/sv', '/auth', '/nowhere', '/privacy']) {
    await page.goto(path);
    expect([await first(), await ground()], path).toEqual([night, night]);
  }
  await page.goto('/auth');
  await page.getByRole('combobox', { name: THEME }).selectOption('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).toBe(paper);
  await page.goto('/fi');
  expect([await first(), await ground()]).toEqual([paper, paper]);
  await expect(page.getByRole('combobox', { name: THEME })).toHaveValue('light');
  await page.getByRole('combobox', { name: THEME }).selectOption('auto');
  await expect.poll(ground).toBe(night);
  await page.goto('/auth');
  expect([await first(), await ground()]).toEqual([night, night]);
  expect(errors).toEqual([]);
  await context.close();
});

test('the header shows a spinner and then a visitor’s buttons, without a layout shift', async ({
  browser,
}) => {
  const { page, errors, context } = await openBrowser(browser, server);
  const answerSession = await holding(page, /\/api\/session$/);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
  await expect(page.locator('header').getByRole('link', { name: 'Sign In' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  answerSession();
  await expect(page.locator('header').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading...' })).toBeHidden();
  await page.evaluate(() => document.fonts.ready);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  // Fonts that replace their metric-compatible fallbacks may shift a line slightly.
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
  expect(errors).toEqual([]);
  await context.close();
});

test('every offer of an account opens Sign Up for a visitor; a signed-in user sees none or is redirected', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, server);
  for (const [area, name] of [
    ['banner', 'Create Account'],
    ['main', 'Create Account'],
    ['main', 'Try Your Own Topic'],
    ['main', 'Get Started Now'],
  ] as const) {
    await page.goto('/');
    await page.getByRole(area).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('tab', { name: 'Sign Up', selected: true }), `${area} ${name}`).toBeVisible();
  }
  // A link to the form from elsewhere, such as a mail's, belongs to an existing user.
  await page.goto('about:blank');
  await page.goto('/create');
  await expect(page.getByRole('tab', { name: 'Sign In', selected: true })).toBeVisible();
  await context.close();

  for (const [role, place] of [
    ['customer', '/create'],
    ['writer', '/writer'],
  ] as const) {
    const signedIn = await signInAs(browser, server, role);
    await signedIn.page.goto('/');
    const main = signedIn.page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Get Started Now' })).toHaveAttribute('href', place);
    await expect(main.getByRole('link', { name: 'Try Your Own Topic' })).toHaveAttribute('href', place);
    await expect(main.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', place);
    await expect(
      signedIn.page.getByText(/Create Account|Free trial|Free after/).filter({ visible: true }),
    ).toHaveCount(0);
    await signedIn.context.close();
  }
});

test('a signed-in user gets Dashboard and Sign Out; the application links home by a page load', async ({
  browser,
}) => {
  const { page, errors, context } = await signInAs(browser, server, 'writer');
  await page.goto('/fi');
  const header = page.locator('header');
  await expect(header.getByRole('link', { name: 'Työpöytä' })).toHaveAttribute('href', '/writer');
  await expect(header.getByRole('link', { name: 'Kirjaudu sisään' })).toBeHidden();
  await header.getByRole('button', { name: 'Kirjaudu ulos' }).click();
  await page.waitForURL('**/auth');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The landing page's language becomes the application's.
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
  await page.locator('main a[href="/fi"]').click();
  await expect(header.getByRole('link', { name: 'Kirjaudu sisään' })).toBeVisible();
  expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false);
  expect(errors).toEqual([]);
  await context.close();
});
