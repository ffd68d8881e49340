import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { type Caller, generate, signIn } from './support/api-client';
import { signInAs } from './support/people';
import { serverForFile } from './support/server-process';

const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });
let writer: Caller;
test.beforeAll(async () => {
  const customer = await signIn(server, 'customer@example.com');
  writer = await signIn(server, 'writer@example.com');
  await generate(customer, { title: 'Värmepump i gammalt hus', language: 'swedish', contentType: 'article' });
  await generate(customer, { title: 'Värmeljus' });
  await generate(customer, { title: 'Sauna stoves compared', language: 'english' });
  const done = await generate(customer, { title: 'Retkeily Nuuksiossa' });
  await writer.send('POST', `/api/writer/jobs/${done}/accept`);
  await writer.send('POST', `/api/writer/assignments/${done}/start`);
  const form = new FormData();
  form.set('minutes', '52');
  form.set('reason', 'The document is only a sample');
  form.set('file', new Blob([await readFile('server/documents/fixtures/libreoffice.docx')]), 'valmis.docx');
  const answer = await writer.raw(`/api/writer/assignments/${done}/submission`, {
    method: 'POST',
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: form,
  });
  if (!answer.ok) throw new Error(await answer.text());
});

/** The titles of the lists, without those of the texts that wait for an answer, above the customer's. */
const titles = (page: Page) =>
  page.locator(
    'table:not([aria-label="Ready for you"]) > tbody td[data-kind="title"] span:first-child:not(span span)',
  );
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });
}

test('an admin searches, filters and sorts, and links, Back and reload keep it', async ({ browser }) => {
  const { page, context, errors } = await signInAs(browser, server, 'admin');
  await page.getByRole('link', { name: 'Content Requests' }).click();
  await expect(titles(page)).toHaveText([/Retkeily/, /Sauna/, /Värmeljus/, /Värmepump/]);

  await page.getByLabel('Search').fill('värme');
  await expect(titles(page)).toHaveText([/Värmeljus/, /Värmepump/]);
  await choose(page, 'Sort by', 'Oldest first');
  await expect(titles(page)).toHaveText([/Värmepump/, /Värmeljus/]);
  await choose(page, 'Language', 'Swedish');
  await expect(titles(page)).toHaveText([/Värmepump/]);
  expect(path(page)).toBe('/admin?tab=requests&search=v%C3%A4rme&sort=oldest&language=swedish');
  await page.reload();
  await expect(titles(page)).toHaveText([/Värmepump/]);
  await expect(page.getByLabel('Search')).toHaveValue('värme');

  await page.goBack();
  await expect(titles(page)).toHaveText([/Värmepump/, /Värmeljus/]);
  await page.goBack();
  await expect(titles(page)).toHaveText([/Värmeljus/, /Värmepump/]);
  await page.goBack();
  await expect(titles(page)).toHaveCount(4);
  await expect(page.getByLabel('Search')).toHaveValue('');

  await page.goto('/admin?tab=requests&status=completed');
  await expect(titles(page)).toHaveText([/Retkeily/]);
  await page.getByRole('button', { name: 'Open “Retkeily Nuuksiossa”' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const link = path(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(path(page)).toBe('/admin?tab=requests&status=completed');
  await page.goto(link);
  await expect(page.getByRole('dialog').getByRole('heading').first()).toHaveText('Retkeily Nuuksiossa');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(path(page)).toBe('/admin?tab=requests&status=completed');

  // Two choices before the router has rendered the first: both apply.
  await page.evaluate(() => {
    const selects = [...document.querySelectorAll('select')];
    for (const [label, value] of [
      ['Status', ''],
      ['Language', 'swedish'],
      ['Sort by', 'oldest'],
    ]) {
      const select = selects.find(({ labels }) => labels[0]?.textContent === label);
      if (!select || value === undefined) throw new Error(`No list is called ${label}`);
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(titles(page)).toHaveText([/Värmepump/]);
  expect(path(page)).toBe('/admin?tab=requests&language=swedish&sort=oldest');

  await page.goto('/admin?tab=users&sort=name&role=writer');
  await expect(titles(page)).toHaveCount(1);
  expect(errors).toEqual([]);
  await context.close();
});

test('an admin sees the statistics, drawn and as tables', async ({ browser }) => {
  const { page, context, errors } = await signInAs(browser, server, 'admin');
  const byLanguage = page.getByRole('figure', { name: 'Requests by language and status' });
  await byLanguage.scrollIntoViewIfNeeded();
  await expect(byLanguage.locator('svg rect[fill]')).not.toHaveCount(0);
  await byLanguage.getByText('Show as a table').click();
  const table = page.getByRole('table', { name: 'Requests by language and status' });
  await expect(table.getByRole('row', { name: /^Finnish/ }).getByRole('cell')).toHaveText([
    'Finnish',
    /1$/,
    /0$/,
    /0$/,
    /1$/,
  ]);
  // One chart for both, in the statuses' colours.
  await expect(page.getByRole('figure')).toHaveCount(3);
  for (const other of ['Age of open requests', 'Time to completion by week'])
    await expect(page.getByRole('figure', { name: other })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('a writer filters jobs and assignments and sees the time as plot and table', async ({ browser }) => {
  const { page, context, errors } = await signInAs(browser, server, 'writer');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.reload();
  await expect(titles(page)).toHaveCount(3);
  expect(loaded.filter((url) => /plots/.test(url))).toEqual([]);

  await choose(page, 'Content Type', 'Article');
  await expect(titles(page)).toHaveText([/Värmepump/]);
  await choose(page, 'Language', 'Finnish');
  await expect(page.getByText('Nothing matches').last()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing matches' })).toHaveCount(1);
  await page.goBack();
  await page.goBack();
  await expect(titles(page)).toHaveCount(3);
  await page.getByRole('row', { name: /Sauna/ }).getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/writer');
  await choose(page, 'Sort by', 'Oldest first');
  await expect(titles(page)).toHaveText([/Värmepump/, /Värmeljus/, /Sauna/]);
  expect(path(page)).toBe('/writer?sort=oldest');
  await choose(page, 'Content Type', 'Blog post');
  await expect(titles(page)).toHaveText([/Värmeljus/, /Sauna/]);
  // Rows that another filter shows are not marked as new.
  await page.goBack();
  await expect(titles(page)).toHaveText([/Värmepump/, /Värmeljus/, /Sauna/]);
  await expect(page.locator('tr[data-fresh]')).toHaveCount(0);
  await page.goBack();
  await expect(titles(page)).toHaveText([/Sauna/, /Värmeljus/, /Värmepump/]);

  await page.goto('/writer?tab=assignments&search=retkeily&sort=oldest');
  await expect(titles(page)).toHaveText([/Retkeily/]);
  await expect(page.getByRole('combobox', { name: 'Sort by', exact: true })).toHaveValue('oldest');
  await page.goto('/writer?tab=time');
  const minutes = page.getByRole('figure', { name: 'Minutes' });
  await expect(minutes.locator('svg rect[fill="var(--red)"]')).toHaveCount(1);
  await page.getByText('Month', { exact: true }).click();
  await expect(page).toHaveURL(/by=month/);
  await minutes.getByText('Show as a table').click();
  const rows = page.getByRole('table', { name: 'Minutes', exact: true }).getByRole('row');
  await expect(rows).toHaveCount(13);
  await expect(rows.last()).toContainText('52');
  // Date inputs use the browser's locale; the page shows the same dates in the user's language, and so do the entries.
  const speak = async (label: string) => {
    const kept = page.waitForResponse('**/api/me/language');
    await page.getByRole('banner').getByRole('combobox').first().selectOption({ label });
    await kept;
  };
  await speak('Svenska');
  await expect(page.getByText(/^52 minuter, 1 \p{L}+\.?( \d{4})?\s?–.* 20\d\d$/u)).toBeVisible();
  await expect(page.getByText('Bearbetning: Retkeily Nuuksiossa')).toBeVisible();
  await speak('English');
  // The period is too long until the other date is filled in.
  await page.getByLabel('From').fill('1991-01-01');
  await page.getByLabel('To', { exact: true }).fill('1991-06-30');
  await expect(page).toHaveURL(/from=1991-01-01&to=1991-06-30/);
  await expect(page.getByText('No time logged in this period')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('a customer searches and filters their own requests', async ({ browser }) => {
  const { page, context, errors } = await signInAs(browser, server, 'customer');
  await expect(titles(page)).toHaveCount(4);
  await page.getByLabel('Search').fill('VÄRME');
  await expect(titles(page)).toHaveText([/Värmeljus/, /Värmepump/]);
  await page.getByRole('link', { name: 'Värmepump i gammalt hus' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Värmepump/);
  await page.goBack();
  await expect(titles(page)).toHaveText([/Värmeljus/, /Värmepump/]);
  await page.getByLabel('Search').fill('');
  await choose(page, 'Status', 'Completed');
  await expect(titles(page)).toHaveText([/Retkeily/]);
  await choose(page, 'Status', 'All');

  // The sorting applies within each group, and to search results.
  await expect(titles(page)).toHaveText([/Retkeily/, /Sauna/, /Värmeljus/, /Värmepump/]);
  await choose(page, 'Sort by', 'Oldest first');
  await expect(titles(page)).toHaveText([/Retkeily/, /Värmepump/, /Värmeljus/, /Sauna/]);
  expect(path(page)).toBe('/customer?sort=oldest');
  await page.reload();
  await expect(titles(page)).toHaveText([/Retkeily/, /Värmepump/, /Värmeljus/, /Sauna/]);
  await page.getByLabel('Search').fill('värme');
  await expect(titles(page)).toHaveText([/Värmepump/, /Värmeljus/]);
  await page.goBack();
  await page.goBack();
  await expect(titles(page)).toHaveText([/Retkeily/, /Sauna/, /Värmeljus/, /Värmepump/]);
  expect(errors).toEqual([]);
  await context.close();
});

test('a long group can be sorted by oldest, and Back restores its loaded pages', async ({ browser }) => {
  const customer = await signIn(server, 'customer@example.com');
  for (let n = 1; n <= 9; n++) await generate(customer, { title: `Polkupyörä ${n}` });
  const { page, context, errors } = await signInAs(browser, server, 'customer');
  const pending = page.getByRole('region', { name: 'Pending' }).locator('tbody tr');
  await expect(pending).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(pending).toHaveCount(12);
  // The button is gone, and the focus moves to the first new row.
  await expect(pending.nth(10)).toBeFocused();
  // The URL holds no page numbers (docs/decisions/028).
  expect(path(page)).toBe('/customer');

  await page.clock.install();
  await page.getByRole('link', { name: 'Värmepump i gammalt hus' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Värmepump/);
  // Longer than the default cache time of data that is not on the page.
  await page.clock.fastForward('10:00');
  await page.goBack();
  await expect(pending).toHaveCount(12);

  await choose(page, 'Sort by', 'Oldest first');
  await expect(pending.first()).toContainText('Värmepump');
  await expect(pending.last()).toContainText('Polkupyörä 9');
  await expect(pending).toHaveCount(12);
  await expect(page.locator('tr[data-fresh]')).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('counters account for every request, and filter the list', async ({ browser }) => {
  const customer = await signIn(server, 'customer@example.com');
  const taken = await generate(customer, { title: 'Otettu, aloittamatta' });
  await writer.send('POST', `/api/writer/jobs/${taken}/accept`);
  const { page, context } = await signInAs(browser, server, 'customer');
  const counter = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
  const figure = async (name: RegExp) =>
    Number.parseInt(((await counter(name).textContent()) ?? '').replace('+ ', ''), 10);
  await expect(counter(/^\d+\s+Total Requests$/)).toHaveAttribute('aria-pressed', 'true');
  const parts = [/Completed$/, /In Progress$/, /assigned, not started$/, /Pending$/];
  const figures = await Promise.all(parts.map(figure));
  expect(figures.slice(0, 3)).toEqual([1, 0, 1]);
  // Together they are the total.
  expect(figures.reduce((sum, one) => sum + one, 0)).toBe(await figure(/Total Requests$/));
  for (const [at, name] of parts.entries()) {
    await counter(name).click();
    await expect(counter(name)).toHaveAttribute('aria-pressed', 'true');
    await expect(counter(/Total Requests$/)).toHaveAttribute('aria-pressed', 'false');
    await expect(titles(page)).toHaveCount(figures[at] ?? -1);
  }
  expect(path(page)).toBe('/customer?status=pending');
  await page.reload();
  await expect(counter(/Pending$/)).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(titles(page)).toHaveText([/Otettu/]);
  await counter(/Total Requests$/).click();
  expect(path(page)).toBe('/customer');
  await context.close();

  const person = await signInAs(browser, server, 'writer');
  const card = (name: RegExp) => person.page.getByRole('main').getByRole('button', { name });
  await expect(card(/^\d+\s+Available Jobs$/)).toHaveAttribute('aria-pressed', 'true');
  await card(/not started$/).click();
  await expect(titles(person.page)).toHaveText([/Otettu/]);
  expect(path(person.page)).toBe('/writer?tab=assignments&status=assigned');
  await card(/Completed$/).click();
  await expect(titles(person.page)).toHaveText([/Retkeily/]);
  await card(/Total Assignments$/).click();
  await expect(titles(person.page)).toHaveCount(2);
  await person.context.close();
});

test('each admin page has its own title, and only the overview has the quick links', async ({ browser }) => {
  const { page, context } = await signInAs(browser, server, 'admin');
  const links = page.getByRole('navigation', { name: 'Other areas' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  await expect(links).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
  for (const tab of (await tabs.all()).slice(1)) {
    await tab.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText((await tab.textContent()) ?? '');
    await expect(links).toHaveCount(0);
  }
  await context.close();
});

test('on a phone the rows come before counters and filters', async ({ browser }) => {
  for (const [role, address, height] of [
    ['customer', '/customer', 560],
    ['writer', '/writer?tab=assignments', 460],
    ['admin', '/admin?tab=requests', 400],
    ['admin', '/admin?tab=users', 460],
    ['admin', '/admin?tab=pay', 460],
  ] as const) {
    const { page, context } = await signInAs(browser, server, role);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    await expect(titles(page).first()).toBeVisible();
    const first = await page.locator('td[data-kind="title"]').first().boundingBox();
    expect(first?.y, address).toBeLessThan(height);
    if (address.endsWith('pay')) {
      await context.close();
      continue;
    }
    await page.getByRole('button', { name: 'Search and filter' }).click();
    await page.getByLabel('Search', { exact: true }).fill('zzz');
    await expect(titles(page)).toHaveCount(0);
    // An active filter stays visible.
    await page.reload();
    await expect(page.getByLabel('Search', { exact: true })).toHaveValue('zzz');
    await expect(page.getByLabel('Search', { exact: true })).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, address).toBeLessThanOrEqual(360);
    await context.close();
  }
});

test('at 768 px no column breaks a word, and names use the available width', async ({ browser }) => {
  // The only title of a list is one word beside a long name: only the word's length reserves room for it.
  const customer = await signIn(server, 'customer@example.com');
  await generate(customer, { title: 'Vinterdäcksguide', language: 'swedish' });
  await customer.send('PUT', '/api/me/name', {
    fullName: 'Alexandra Katarina Lindström-Virtanen af Ekenstam',
  });
  for (const [role, address] of [
    ['customer', '/customer?search=vinterd'],
    ['writer', '/writer?search=vinterd'],
    ['admin', '/admin?tab=requests&search=vinterd'],
    ['customer', '/customer'],
    ['writer', '/writer'],
    ['writer', '/writer?tab=assignments'],
    ['writer', '/writer?tab=time'],
    ['admin', '/admin?tab=users'],
    ['admin', '/admin?tab=requests'],
    ['admin', '/admin?tab=pay'],
    ['admin', '/admin?tab=audit'],
  ] as const) {
    const { page, context } = await signInAs(browser, server, role);
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(address);
    await expect(page.locator('tbody tr:visible').first()).toBeVisible();
    // A word of letters only that is broken over two lines.
    const broken = await page.evaluate(() => {
      const found: string[] = [];
      for (const cell of document.querySelectorAll('th, td')) {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode;
          for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const tops = [...range.getClientRects()]
              .filter(({ width }) => width > 0)
              .map(({ top }) => Math.round(top));
            if (new Set(tops).size > 1) found.push(word);
          }
        }
      }
      return found;
    });
    expect(broken, address).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, address).toBeLessThanOrEqual(768);
    await context.close();
  }
});

test('at 768 px no list is wider than the page in Swedish or Finnish, and buttons keep the room around their words', async ({
  browser,
}) => {
  for (const [role, addresses] of [
    ['customer', ['/customer']],
    ['writer', ['/writer', '/writer?tab=assignments', '/writer?tab=time']],
    ['admin', ['/admin?tab=users', '/admin?tab=requests', '/admin?tab=pay', '/admin?tab=audit']],
  ] as const) {
    const { page, context } = await signInAs(browser, server, role);
    await page.setViewportSize({ width: 768, height: 900 });
    for (const interfaceLanguage of ['sv', 'fi']) {
      const kept = await context.request.put(`${server.url}/api/me/language`, {
        headers: { origin: server.url },
        data: { interfaceLanguage },
      });
      expect(kept.ok()).toBe(true);
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.locator('tbody tr:visible').first()).toBeVisible();
        const found = await page.evaluate(() => ({
          wide: document.documentElement.scrollWidth,
          tight: [...document.querySelectorAll<HTMLElement>('td[data-kind="actions"] button')]
            .filter((button) => {
              const words = document.createRange();
              words.selectNodeContents(button);
              return button.clientWidth - words.getBoundingClientRect().width < 20;
            })
            .map(({ textContent }) => textContent),
        }));
        expect(found, `${address} ${interfaceLanguage}`).toEqual({ wide: 768, tight: [] });
      }
    }
    await context.request.put(`${server.url}/api/me/language`, {
      headers: { origin: server.url },
      data: { interfaceLanguage: 'en' },
    });
    await context.close();
  }
});
