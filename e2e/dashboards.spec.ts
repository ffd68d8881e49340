import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { chooseRole } from './support/admin-page';
import { type Caller, generate, handInWork, signIn } from './support/api-client';
import { NO_SUCCESS, provoking } from './support/console-errors';
import { altering } from './support/intercepted-calls';
import { expectToast, openBrowser, row, signInAs, signInWith } from './support/people';
import { PASSWORD, serverForFile } from './support/server-process';

// The exact contents of each dashboard: empty first, then with one request in each status.
test.describe.configure({ mode: 'serial' });
const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });
let customer: Caller;
let writer: Caller;
test.beforeAll(async () => {
  customer = await signIn(server, 'customer@example.com');
  writer = await signIn(server, 'writer@example.com');
});

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
const heads = (page: Page, table: string) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('columnheader');
/** The counters above a list, as 'Label 3', each with its second line. */
const counters = (page: Page) =>
  page
    .locator('main dl')
    .first()
    .evaluate((list) =>
      [...list.children].map((card) =>
        [...card.querySelectorAll('dt, dd')]
          .map((part) => {
            const seen = part.cloneNode(true) as Element;
            for (const hidden of seen.querySelectorAll('.visually-hidden')) hidden.remove();
            return seen.textContent;
          })
          .join(' '),
      ),
    );

async function image(id: string): Promise<void> {
  const admin = await signIn(server, 'admin@example.com');
  const form = new FormData();
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#b3261e' } });
  form.set('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'kuva.png');
  const init = { method: 'PUT', body: form };
  const answer = await admin.raw(`/api/automation/requests/${id}/article-image`, init);
  if (!answer.ok) throw new Error(await answer.text());
}

test('a new customer sees empty lists, and every link leads to the form and back', async ({ browser }) => {
  const { page, context, errors } = await openBrowser(browser, server);
  await signInWith(page, 'customer@example.com', PASSWORD);
  await expectToast(page, 'Signed in successfully!');
  await page.waitForURL('**/customer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Dashboard');
  await expect(page.getByText('Welcome, Pyöräliike Kallio')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Customer', { exact: true }).first()).toBeVisible();
  await expect(tabs(page)).toHaveText(['Dashboard (0)', 'Create Content', 'Style Guide']);
  await expect(page.getByRole('heading', { name: 'Your Content Requests' })).toBeVisible();
  await expect(page.getByText('No requests yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create First Request' })).toHaveAttribute('href', '/create');
  await expect(page.getByRole('link', { name: 'Create New Content' })).toHaveAttribute('href', '/create');

  await tabs(page).filter({ hasText: 'Create Content' }).click();
  await expect(page).toHaveURL(/\/create$/);
  await expect(page.locator('[data-section]')).toHaveCount(13);
  const sections = await page
    .locator('[data-section]')
    .evaluateAll((all) => all.map((one) => one.textContent));
  for (const [index, label] of [
    'Language',
    'Title',
    'Content Type',
    'Purpose',
    'Target Audience',
    'Tone of Voice',
    'Main Keywords',
    'Sub Keywords',
    'Word Count',
    'Structure & Style (Optional)',
    'Reference Text (Optional)',
    'More Details (Optional)',
    'Do you want the text to be humanized?',
  ].entries())
    expect(sections[index]).toContain(label);
  for (const label of ['Language *', 'Content Type *', 'Word Count *'])
    expect(sections.some((text) => text?.startsWith(label))).toBe(true);
  for (const [answer, meaning] of [
    ['Yes, Humanize', /^A human writer edits the text\. .* see what has changed and ask for corrections/],
    ['No, Keep AI Style', /^You get the AI text as it is, right after it has been generated/],
  ] as const)
    await expect(page.getByRole('radio', { name: answer })).toHaveAccessibleDescription(meaning);
  for (const choice of [
    ...['English', 'Svenska', 'Suomi', 'Article', 'Landing page', 'Sub page', 'Blog post'],
    ...['Rank on Google', 'Educate audience', 'Build trust', 'Sell product/service', 'Entertain'],
    ...['Professional', 'Friendly', 'Informative', 'Persuasive', 'Casual'],
    ...['Short (300–500 words)', 'Medium (500–1000 words)', 'Long (1000+ words)'],
    ...['Use headings', 'Include bullet lists', 'Add step-by-step instructions', 'Include an FAQ'],
  ])
    await expect(page.getByRole('main').getByText(choice, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/newsletter|product description|social post/i)).toHaveCount(0);
  await page.getByRole('main').getByText('Svenska', { exact: true }).last().click();
  await page.getByRole('textbox', { name: 'Rubrik', exact: true }).fill('Värmepump');
  await page.getByText('Artikel', { exact: true }).click();
  // Green checks on filled sections: in the form, and in the list beside it.
  const checks = page.locator('[data-section]').getByRole('img', { name: 'ifyllt' });
  await expect(checks).toHaveCount(3);
  const green = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--green)';
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return colour;
  });
  await expect(checks.first()).toHaveCSS('color', green);
  await page.getByRole('button', { name: 'Rensa formuläret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rensa formuläret' }).click();
  await expect(page.getByRole('textbox', { name: 'Rubrik', exact: true })).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Svenska' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Artikel' })).not.toBeChecked();
  await page.getByRole('textbox', { name: 'Rubrik', exact: true }).fill('Bergvärme');
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await page.waitForURL('**/customer');
  await page.getByRole('link', { name: 'Create New Content' }).click();
  await expect(page.getByRole('textbox', { name: 'Rubrik', exact: true })).toHaveValue('Bergvärme');
  await expect(page.getByText(/^Here is your brief as you left it /)).toBeVisible();
  await page.getByRole('link', { name: /Back to Home|Till startsidan/ }).click();
  await page.waitForURL('**/customer');
  for (const others of ['/writer', '/admin']) {
    await page.goto(others);
    await page.waitForURL('**/customer');
  }
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/auth');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(errors).toEqual([]);
  await context.close();
});

test('a new writer sees empty lists, then jobs, assignments and time entries', async ({ browser }) => {
  const { page, context, errors } = await signInAs(browser, server, 'writer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Writer Dashboard');
  await expect(page.getByRole('banner').getByText('Writer', { exact: true }).first()).toBeVisible();
  await expect(tabs(page)).toHaveText(['Available Jobs (0)', 'My Assignments (0)', 'My Time']);
  await expect(page.getByText('No jobs right now')).toBeVisible();
  await tabs(page).nth(1).click();
  await expect(page.getByText('No assignments yet')).toBeVisible();
  await tabs(page).nth(2).click();
  await expect(page.getByText('No time logged yet')).toBeVisible();
  for (const others of ['/create', '/customer', '/admin']) {
    await page.goto(others);
    await page.waitForURL('**/writer');
  }

  const ids: string[] = [];
  for (const title of ['Odottaa', 'Otettu', 'Työn alla', 'Valmis'])
    ids.push(await generate(customer, { title }));
  for (const id of ids.slice(1)) await writer.send('POST', `/api/writer/jobs/${id}/accept`);
  for (const id of ids.slice(2)) await writer.send('POST', `/api/writer/assignments/${id}/start`);
  await handInWork(writer, ids[3] ?? '', 61);

  await page.goto('/writer');
  await expect(tabs(page)).toHaveText(['Available Jobs (1)', 'My Assignments (3)', 'My Time']);
  await expect(heads(page, 'Available Jobs')).toHaveText([
    'Title',
    'Language',
    'Customer',
    'Created',
    'Actions',
  ]);
  await expect
    .poll(() => counters(page))
    .toEqual(['Available Jobs 1', 'In Progress 1 + 1 not started', 'Completed 1', 'Total Assignments 3']);
  for (const button of ['Preview', 'Download the original of “Odottaa”', 'Accept “Odottaa”'])
    await expect(row(page, 'Odottaa').getByRole('button', { name: button })).toBeVisible();
  await tabs(page).nth(1).click();
  await expect(page.locator('main h2')).toHaveText([/In Progress\s*1/, /Assigned\s*1/, /Completed\s*1/]);
  await expect(row(page, 'Työn alla').getByText('Continue Work')).toBeVisible();
  await expect(row(page, 'Otettu').getByText('Start Work')).toBeVisible();
  await row(page, 'Työn alla').getByText('Continue Work').click();
  const work = page.getByRole('main');
  await expect(work).toContainText('Sample text: no model is configured');
  await expect(work.getByRole('button', { name: 'Download original' })).toBeVisible();
  const minutes = work.getByLabel('Time Spent (minutes)');
  await minutes.press('ArrowUp');
  await expect(minutes).toHaveValue('1');
  await minutes.press('ArrowUp');
  await expect(minutes).toHaveValue('2');
  await work.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/writer?tab=assignments');
  await expect(row(page, 'Valmis').getByRole('button')).toHaveCount(0);
  await expect(row(page, 'Valmis').getByText('Completed', { exact: true }).first()).toBeVisible();
  await tabs(page).nth(2).click();
  const totals = page.locator('main dl').last();
  for (const text of [/Total Minutes\s*61/, /Total Earnings\s*€25\.42/, /Rate per Minute\s*≈ €0\.42/])
    await expect(totals).toContainText(text);
  await expect(heads(page, 'Newest entries')).toHaveText([
    'Date',
    'Description',
    'Minutes',
    'Rate',
    'Amount',
  ]);
  await expect(row(page, 'Humanization work: Valmis')).toContainText('€25.42');
  const stopAltering = await altering(page, /\/api\/writer\/time$/, (body) =>
    body.replace('"synthetic":false', '"synthetic":true'),
  );
  await page.reload();
  await expect(row(page, 'Humanization work: Valmis')).toContainText(
    'imported, at the current rate, not in the totals',
  );
  await stopAltering();
  expect(errors).toEqual([]);
  await context.close();
});

test('a customer sees requests by status, downloads the image, and is notified of a text without a document', async ({
  browser,
}) => {
  const { page, context, errors } = await openBrowser(browser, server);
  // Only a program can complete a request without a document: here the live message about another one is changed into
  // that.
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) =>
      socket.send(String(message).replace('"hasHumanizedDocument":true', '"hasHumanizedDocument":false')),
    );
  });
  const { items } = await customer.get<{ items: { id: string; title: string }[] }>('/api/customer/requests');
  const idOf = (title: string) => items.find((item) => item.title === title)?.id ?? '';
  await image(idOf('Valmis'));
  await signInWith(page, 'customer@example.com', PASSWORD);
  await page.waitForURL('**/customer');
  await expect(tabs(page)).toHaveText(['Dashboard (4)', 'Create Content', 'Style Guide']);
  await expect(page.locator('main h3')).toHaveText([
    /Completed\s*1/,
    /In Progress\s*1/,
    /Assigned\s*1/,
    /Pending\s*1/,
  ]);
  await expect
    .poll(() => counters(page))
    .toEqual(['Total Requests 4', 'Completed 1', 'In Progress 1 + 1 assigned, not started', 'Pending 1']);
  const columns = ['Title', 'Status', 'Created', 'Completed', 'Actions'];
  await expect(heads(page, 'Completed requests')).toHaveText(columns);
  await expect(row(page, 'Odottaa').getByRole('button')).toHaveCount(0);
  await expect(row(page, 'Valmis').getByRole('button')).toHaveCount(2);
  // Between the widths of phone and desktop, too, the columns leave the title enough room.
  for (const width of [768, 900, 992]) {
    await page.setViewportSize({ width, height: 800 });
    const title = await row(page, 'Valmis').locator('td, th').first().boundingBox();
    expect(title?.width, `${width} px`).toBeGreaterThan(150);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${width} px`).toBeLessThanOrEqual(width);
    const last = await row(page, 'Valmis').getByRole('button').last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width - 16);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  const picture = row(page, 'Valmis').getByRole('button', { name: 'Download the image of “Valmis”' });
  const [file] = await Promise.all([page.waitForEvent('download'), picture.click()]);
  expect(file.suggestedFilename()).toBe('valmis_article_image.jpg');
  await expectToast(page, 'Article image downloaded successfully!');
  for (const [status, text] of [
    [500, 'Failed to download image'],
    [404, 'No image available for download'],
  ] as const) {
    provoking('the image is made to be gone', NO_SUCCESS, /\/image$/);
    const json = { code: status === 404 ? 'NOT_FOUND' : 'UNEXPECTED', message: '', data: null };
    await page.route(/\/image$/, (route) => route.fulfill({ status, json }));
    await picture.click();
    await expectToast(page, text);
    await page.unrouteAll();
  }

  const failed = {
    ...{ id: crypto.randomUUID(), title: 'Jäi kesken', language: 'finnish', contentType: 'article' },
    ...{ wordCount: 'short', humanize: 'no', state: 'failed', progress: 0, requestId: null },
    createdAt: new Date().toISOString(),
  };
  const stopAltering = await altering(page, /\/api\/customer\/dashboard/, (body) =>
    JSON.stringify({ ...JSON.parse(body), generations: [failed] }),
  );
  await page.reload();
  const generation = page.getByRole('listitem').filter({ hasText: 'Jäi kesken' });
  await expect(generation).toContainText('Generation failed. Please try again.');
  await expect(generation.getByRole('button', { name: 'Try “Jäi kesken” again' })).toBeVisible();
  expect((await counters(page))[0]).toBe('Total Requests 4');
  await stopAltering();

  await handInWork(writer, idOf('Työn alla'), 5);
  await expectToast(page, 'Your content is ready for download!');
  // The result's own page shows the finished document first, on a phone too.
  await page.setViewportSize({ width: 360, height: 740 });
  await row(page, 'Valmis').getByRole('link', { name: 'Valmis' }).click();
  const buttons = page.getByRole('main').getByRole('button', { name: /^(Document|Image|Sample text)/ });
  await expect(buttons).toHaveText(['Document', 'Image']);
  // The draft that it was made from is folded, and its document with it.
  const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(errors).toEqual([]);
  await context.close();
});

test('the last admin cannot be removed, and a customer without a name is shown by address', async ({
  browser,
}) => {
  const { page, context, errors } = await signInAs(browser, server, 'admin');
  await expect(page.getByRole('banner').getByText('Admin', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  const own = ['Overview', 'User Management', 'Content Requests', 'Settings'];
  expect((await tabs(page).allInnerTexts()).filter((name) => own.includes(name))).toEqual(own);
  await expect(page.getByRole('main')).toContainText('Sample text: no model is configured');
  await expect
    .poll(() => counters(page))
    .toEqual(['Total Users 3', 'Total Content Requests 4', 'Active Writers 1']);
  const stopAltering = await altering(page, /\/api\/admin\/requests/, (body) =>
    body.replaceAll('"Pyöräliike Kallio"', 'null'),
  );
  await page.goto('/admin?tab=requests');
  await expect(heads(page, 'Content Requests')).toHaveText([
    'Title',
    'Customer',
    'Status',
    'Created',
    'Actions',
  ]);
  await expect(row(page, 'Odottaa')).toContainText('customer@example.com');
  await stopAltering();
  await page.getByRole('button', { name: 'Open “Otettu”' }).click();
  await expect(page.getByRole('dialog').getByRole('term').last()).toHaveText('Suggested headings');
  await expect(page.getByRole('dialog').getByRole('definition').last().getByRole('listitem')).not.toHaveCount(
    0,
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Take back from the writer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true }).click();
  await expectToast(page, 'The request is available to writers again');
  await expect(row(page, 'Otettu')).toContainText('Pending');
  await page.goto('/auth');
  await page.waitForURL('**/admin');

  await page.goto('/admin?tab=users');
  await expect(heads(page, 'User Management')).toHaveText([
    'Full name',
    'Email',
    'Role',
    'Languages',
    'Actions',
  ]);
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeVisible();
  await expect(row(page, 'Åsa Öberg').getByRole('cell').nth(2)).toHaveText(/Writer$/);
  const question = await chooseRole(page, 'Ada Admin', 'Writer');
  await expect(question).toContainText('They can no longer open the admin pages.');
  provoking('the last admin stays', NO_SUCCESS, /\/role$/);
  await question.getByRole('button', { name: 'Change role' }).click();
  await expectToast(page, 'Failed to update user role: At least one admin must remain');
  expect(errors).toEqual([]);
  await context.close();
});
