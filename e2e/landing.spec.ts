import { expect, test } from '@playwright/test';
import { signIn } from './api-client';
import { holding } from './intercepted-calls';
import { openBrowser, signInAs } from './people';
import { serverForFile } from './server-process';

/** The landing pages as visitors, search engines and signed-in people meet them. */
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

const TITLES = {
  '/': 'Generate SEO-Optimized AI Text',
  '/sv': 'Generera SEO-optimerad AI-text',
  '/fi': 'Luo hakukone\u00adoptimoitua tekoälytekstiä',
};
const LANGUAGES = { '/': 'en', '/sv': 'sv', '/fi': 'fi' } as const;

for (const [path, title] of Object.entries(TITLES)) {
  test(`${path} is whole without scripts`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[path as keyof typeof LANGUAGES]);
    expect(await page.locator('h1').textContent()).toBe(title);
    await expect(page.locator('main > section')).toHaveCount(6);
    const header = page.locator('header nav');
    await expect(header.locator('a[href="/auth"]')).toBeVisible();
    await expect(header.locator('[data-sign-out]')).toBeHidden();
    await expect(page.locator('footer a[href="mailto:us@ink.example"]')).toHaveText('us@ink.example');
    await expect(page.locator('footer')).toContainText(
      `© 2024–${new Date().getFullYear()} Ink & "Paper" <Oy>`,
    );
    // One of the three owner's pages is set; the others lead nowhere.
    await expect(page.locator('footer a[href="https://ink.example/terms"]')).toHaveCount(1);
    await expect(page.locator('footer section:last-of-type li a:not([href])')).toHaveCount(2);
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

test('other paths are not for search engines, and what is not there answers 404', async ({ request }) => {
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
    'What Our Customers Say',
    'Hand in your first brief',
  ]);
  const main = page.getByRole('main');
  for (const [name, to] of [
    ['Create Account', '/create'],
    ['Sign In', '/auth'],
    ['Try Your Own Topic', '/auth'],
    ['Get Started Now', '/auth'],
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
    'Undetectable by AI detection tools?',
    'Human-like',
    'SEO-friendly',
    'Fast',
  ]);
  await expect(benefits.nth(0)).toContainText('Detectors err both ways');
  await expect(benefits.nth(2)).toContainText('No honest tool can promise a ranking.');
  await expect(part('See It In Action').getByRole('term')).toHaveText([
    'Topic',
    'Target audience',
    'Keywords',
  ]);
  await expect(part('The text')).toContainText('electric bikes come out of the shed with flat batteries');
  const voices = part('What Our Customers Say');
  await expect(voices).toContainText('Examples: people and companies are invented.');
  await expect(voices.getByRole('figure')).toHaveText([
    /own mechanic.*Emma Hartley.*Owner, Harbour Cycles/,
    /twice as often.*Johan Lindqvist.*Marketing Manager, Norrvärme/,
    /sound Finnish.*Aino Korhonen.*Content Lead, Metsäpolku/,
  ]);
  await expect(main.getByText('Free trial. No setup. Cancel anytime.')).toBeVisible();
  await expect(main.getByText('The number of texts per day is limited; you cancel by')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { name: 'About Us' })).toBeVisible();
  await expect(footer).toContainText(/paid for every minute they log. They log their time with each text/);
  await expect(footer.getByRole('listitem')).toContainText(['Privacy', 'Terms', 'Cookies']);
  expect(errors).toEqual([]);
  await context.close();
});

test('the header holds a visitor’s buttons, a spinner before them, and moves nothing', async ({
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
  await expect(page.getByRole('status', { name: 'Loading…' })).toBeVisible();
  await expect(page.locator('header').getByRole('link', { name: 'Sign In' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  answerSession();
  await expect(page.locator('header').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading…' })).toBeHidden();
  await page.evaluate(() => document.fonts.ready);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  // The fonts that replace their metrics-matched fallbacks may move a line by a hair.
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
  expect(errors).toEqual([]);
  await context.close();
});

test('who is signed in gets Dashboard and Sign Out; the application’s way home is a document', async ({
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
  // The language that was read is the one that is spoken from here on.
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
  await page.locator('main a[href="/"]').click();
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false);
  expect(errors).toEqual([]);
  await context.close();
});
