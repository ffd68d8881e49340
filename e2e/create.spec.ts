import { expect, type Page, test } from '@playwright/test';
import { DIALOG, expectAccessible } from './accessible';
import { briefWith, signIn } from './api-client';
import { provoking } from './console-errors';
import { holding } from './intercepted-calls';
import { expectToast, signInAs } from './people';
import { PASSWORD, serverForFile } from './server-process';

/** The brief's form by hand and by keyboard, through failures and an ended session, to the result. */
const server = serverForFile({ environment: { GENERATION_DELAY_MS: '1000' } });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const section = (page: Page, name: string) => page.locator(`[data-section="${name}"]`);
const tags = (page: Page) => section(page, 'mainKeyword').getByRole('button', { name: /^Remove / });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate SEO Text' });
const dialog = (page: Page) => page.getByRole('dialog');

/** The form of a customer whose account holds `part` of a brief. */
async function openForm(browser: Parameters<typeof signInAs>[0], part: Record<string, unknown> | null) {
  const customer = await signIn(server, 'customer@example.com');
  await customer.send('DELETE', '/api/brief');
  if (part) await customer.send('PUT', '/api/brief', { brief: briefWith(part), basedOn: 0 });
  const person = await signInAs(browser, server, 'customer');
  await person.page.goto('/create');
  await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible();
  return { ...person, customer };
}
const ENGLISH = { language: 'english', title: 'Sauna stoves compared', humanize: 'no' };

test('the reference text is labelled by its section, with the links below it', async ({ browser }) => {
  const { page, context } = await signInAs(browser, server, 'customer');
  await page.goto('/create');
  const text = page.getByRole('textbox', { name: 'Reference Text (Optional)' });
  await expect(text).toHaveJSProperty('tagName', 'TEXTAREA');
  const [above, below] = await Promise.all([
    text.boundingBox(),
    page.getByLabel('Links to sources').boundingBox(),
  ]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  await context.close();
});

test('the form speaks the interface’s language until its own is chosen, and no language is chosen for anybody', async ({
  browser,
}) => {
  const { page, context, errors } = await openForm(browser, null);
  const chosen = section(page, 'language').locator('input:checked');
  const contentType = section(page, 'contentType');
  await expect(contentType).toContainText('Content Type');
  const kept = page.waitForResponse('**/api/me/language');
  await page
    .getByRole('banner')
    .getByRole('combobox', { name: 'Interface language' })
    .first()
    .selectOption('sv');
  await kept;
  await expect(contentType).toContainText('Innehållstyp');
  await expect(contentType.locator('xpath=ancestor::*[@lang][1]')).toHaveAttribute('lang', 'sv-SE');
  await page.getByRole('button', { name: 'Generera SEO-text' }).click();
  await expect(contentType).toContainText('Innehållstyp måste väljas');
  await expect(chosen).toHaveCount(0);
  await section(page, 'language').getByText('Suomi').click();
  await expect(contentType).toContainText('Sisältötyyppi on valittava');
  await section(page, 'language').getByText('English').click();
  await expect(contentType).toContainText('Content type is required');
  const back = page.waitForResponse('**/api/me/language');
  await page.getByRole('banner').getByRole('combobox').first().selectOption('en');
  await back;
  expect(errors).toEqual([]);
  await context.close();
});

test('keywords become tags by comma, Enter, pasting, input methods and phones', async ({ browser }) => {
  const { page, context, errors } = await openForm(browser, null);
  const keywords = field(page, 'Main Keywords');
  await keywords.click();
  await page.keyboard.type('sauna,stove');
  await page.keyboard.press('Enter');
  await expect(tags(page)).toHaveCount(2);

  // A phone's keyboard puts text in without a usable key.
  await page.keyboard.insertText('a,b');
  await expect(tags(page)).toHaveCount(3);
  await expect(keywords).toHaveValue('b');
  await page.keyboard.insertText('،');
  await expect(tags(page)).toHaveCount(4);

  // The Enter that ends a composition is the input method's.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: 'とう', selectionStart: 2, selectionEnd: 2 });
  await devtools.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  await devtools.send('Input.insertText', { text: '東京' });
  await expect(keywords).toHaveValue('東京');
  await expect(tags(page)).toHaveCount(4);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove 東京' })).toBeVisible();

  await keywords.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'kiuas\nlöyly, SAUNA\r\nvihta');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(tags(page)).toHaveCount(8);
  await expect(section(page, 'mainKeyword').getByRole('status')).toHaveText('“SAUNA” is already in the list');

  await page.keyboard.press('Backspace');
  await expect(tags(page)).toHaveCount(7);
  await expect(page.getByRole('button', { name: 'Remove vihta' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove sauna' }).press('Enter');
  await expect(tags(page)).toHaveCount(6);
  await expect(keywords).toBeFocused();
  expect(errors).toEqual([]);
  await context.close();
});

test('a reset takes along what a field refused, with its message', async ({ browser }) => {
  const { page, context, errors } = await openForm(browser, ENGLISH);
  const keywords = field(page, 'Main Keywords');
  const links = field(page, 'Links to sources');
  await keywords.fill('s'.repeat(201));
  await keywords.press('Enter');
  await expect(section(page, 'mainKeyword').getByRole('status')).toContainText('is too long');
  await links.fill('not a link');
  await links.press('Enter');
  await expect(section(page, 'reference')).toContainText('This is not a link');
  await page.getByRole('button', { name: 'Reset Form' }).click();
  await dialog(page).getByRole('button', { name: 'Reset Form' }).click();
  await expect(field(page, 'Title')).toHaveValue('');
  await expect(keywords).toHaveValue('');
  await expect(section(page, 'mainKeyword')).not.toContainText('is too long');
  await expect(links).toHaveValue('');
  await expect(section(page, 'reference')).not.toContainText('This is not a link');
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  expect(errors).toEqual([]);
  await context.close();
});

test('a save moves no button of the bar, and on a phone their words stay on one line', async ({
  browser,
}) => {
  const { page, context } = await openForm(browser, { ...ENGLISH, language: 'finnish' });
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.getByRole('region', { name: 'Tallennus ja luominen' });
  const boxes = async () =>
    Promise.all((await bar.locator('a, button').all()).map((button) => button.boundingBox()));
  await expect(bar).toContainText('Tallennettu klo');
  const before = await boxes();
  expect(before).toHaveLength(4);
  const lines = await bar.locator('a, button').evaluateAll((all) =>
    all.map((one) => {
      const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode();
      const range = document.createRange();
      if (words) range.selectNodeContents(words);
      return range.getClientRects().length;
    }),
  );
  expect(lines).toEqual([1, 1, 1, 1]);
  await field(page, 'Otsikko').fill('Kiuas');
  await expect(bar).toContainText('Ei vielä tallennettu');
  expect(await boxes()).toEqual(before);
  await expect(bar).toContainText('Tallennettu klo', { timeout: 10_000 });
  expect(await boxes()).toEqual(before);
  await bar.getByRole('button', { name: 'Tyhjennä lomake' }).click();
  await dialog(page).getByRole('button', { name: 'Tyhjennä lomake' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(bar).not.toContainText('Tallennettu');
  expect(await boxes()).toEqual(before);
  await context.close();
});

test('the keyboard alone fills in a brief and reaches the result', async ({ browser }) => {
  const { page, context, errors } = await openForm(browser, null);
  await generate(page).focus();
  await page.keyboard.press('Enter');
  // One of them is told in a toast: the others stand at their fields and in the summary.
  await expectToast(page, 'Language is required');
  await expect(page.locator('[data-toast]')).toHaveCount(1);
  // The first field at fault has the focus; the summary leads to each.
  await expect(section(page, 'language').getByRole('radio').first()).toBeFocused();
  // By what names it: the heading counts down as one goes.
  const summary = page.locator('section[aria-labelledby="brief-errors"]');
  await expect(summary).toContainText('5 things are missing or have to be changed');
  await expect(summary.getByRole('link')).toHaveCount(5);
  // Its message names the field already.
  await expect(summary.getByRole('link', { name: 'Content type is required', exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  await summary.getByRole('link', { name: /Title or main keyword/ }).press('Enter');
  await expect(field(page, 'Title')).toBeFocused();
  await page.keyboard.type('Sauna stoves compared');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Article' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Rank on Google' })).toBeChecked();
  await page.getByRole('button', { name: '+ Custom' }).first().press('Enter');
  await page.keyboard.type('Win a prize');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'Win a prize' })).toBeChecked();
  await section(page, 'wordCount').getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Medium (500–1000 words)' })).toBeChecked();
  await page.getByRole('switch', { name: 'Include an FAQ' }).press('Space');
  await expect(page.getByRole('switch', { name: 'Include an FAQ' })).toBeChecked();
  await section(page, 'humanize').getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'No, Keep AI Style' })).toBeChecked();
  await expect(summary).toHaveCount(0);
  await generate(page).press('Enter');
  await expectToast(page, 'Content generated successfully!');

  await expect(page.getByRole('heading', { level: 1, name: 'Your text' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'For publishing' })).toBeVisible();
  const draftTitle = page.getByRole('heading', { level: 3, name: 'Sauna stoves compared' });
  await expect(draftTitle).toBeVisible();
  const preview = page.getByRole('figure', { name: 'In the search results' });
  await expect(preview).toContainText('example.com › sauna-stoves-compared');
  const title = page.getByRole('region', { name: 'SEO title' });
  // In Arial's widths on every machine: its own, or those of a double that comes with the page.
  await expect.poll(() => page.evaluate(() => document.fonts.check('20px "Arial Widths"'))).toBe(true);
  await expect(title).toContainText('21 characters · 216 of 600 px');
  await expect(page.getByRole('region', { name: 'Meta description' })).toContainText(/of 990 px/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy: Slug' }).press('Enter');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('sauna-stoves-compared');
  for (const part of ['The text', 'SEO title', 'Meta description', 'Suggested headings']) {
    await expect(page.getByRole('button', { name: `Copy: ${part}` })).toBeVisible();
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Document' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^sauna_stoves_compared.*\.docx$/);
  await page.getByRole('link', { name: 'Create another' }).press('Enter');
  await expect(field(page, 'Title')).toHaveValue('');
  expect(errors).toEqual([]);
  await context.close();
});

test('no failure costs a word, and each says what it is', async ({ browser }) => {
  provoking('handing in is made to fail, and the line is cut', /Failed to load resource|WebSocket/);
  const { page, context } = await openForm(browser, ENGLISH);
  await field(page, 'Target Audience').fill('Cabin owners');
  const refuse = (status: number, code: string) =>
    page.route('**/api/generations', (route) =>
      route.fulfill({ status, json: { code, status, message: code, defined: false } }),
    );
  const alert = page.locator('p[role="alert"]');
  const failures = [
    [429, 'DAILY_LIMIT', 'The daily limit of texts has been reached'],
    [413, 'TOO_LARGE', 'The brief is too long to be sent'],
    [500, 'UNEXPECTED', 'An unexpected error occurred'],
    [503, 'no_upstream', 'No connection to the server'],
  ] as const;
  for (const [status, code, text] of failures) {
    await refuse(status, code);
    await generate(page).click();
    await expect(alert).toContainText(text);
    await expectToast(page, 'Failed to generate content');
    await expect(field(page, 'Title')).toHaveValue('Sauna stoves compared');
    await page.unroute('**/api/generations');
  }
  await context.setOffline(true);
  await generate(page).click();
  await expect(alert).toContainText('No connection to the server');
  await field(page, 'Target Audience').fill('Cabin owners in the north');
  await context.setOffline(false);
  await page.reload();
  await expect(field(page, 'Target Audience')).toHaveValue('Cabin owners in the north');

  // The job itself fails, is cancelled, or ends after the customer has gone elsewhere.
  const failed = async (id: string) => ({
    ...{ id, title: '', language: 'english', contentType: 'article', wordCount: 'short', humanize: 'no' },
    ...{ state: 'failed', progress: 0, requestId: null, createdAt: new Date().toISOString() },
  });
  await page.route('**/api/generations', async (route) =>
    route.fulfill({ json: await failed((route.request().postDataJSON() as { id: string }).id) }),
  );
  await page.route('**/api/generations/*', async (route) =>
    route.fulfill({ json: await failed(route.request().url().split('/').at(-1) ?? '') }),
  );
  await generate(page).click();
  await expectToast(page, 'Generation failed. Please try again.');
  await page.unrouteAll();
  await generate(page).click();
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectToast(page, 'Cancelled. Your brief is still here.');
  await expect(field(page, 'Target Audience')).toHaveValue('Cabin owners in the north');
  await page.getByRole('radio', { name: 'Yes, Humanize' }).click();
  const release = await holding(page, /\/api\/generations$/);
  await generate(page).click();
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled();
  await expect(page.getByRole('progressbar', { name: 'The text is being generated' })).toBeVisible();
  await page.getByRole('link', { name: /^Dashboard/ }).click();
  await page.waitForURL('**/customer');
  release();
  await expectToast(page, 'Content generated and submitted for humanization!');
  await context.close();
});

test('two windows went on from one brief: which one stays is the customer’s word', async ({ browser }) => {
  provoking('two windows save over each other', /status of 409/, /\/api\/brief$/);
  const { page, context, customer, errors } = await openForm(browser, ENGLISH);
  const other = await context.newPage();
  await other.goto('/create');
  await expect(field(other, 'Title')).toHaveValue('Sauna stoves compared');
  interface Saved {
    saved: { brief: { title: string; audience: string }; savedAt: string } | null;
  }
  const saved = async () => (await customer.get<Saved>('/api/brief')).saved;
  const audience = async () => (await saved())?.brief.audience;
  const bar = (of: Page) => of.getByText('Not saved: changed elsewhere');

  await field(page, 'Target Audience').fill('Cabin owners');
  await expect.poll(audience).toBe('Cabin owners');
  await field(other, 'Title').fill('Sauna stoves for cabins');
  const question = dialog(other);
  await expect(question.getByRole('heading')).toHaveText('The brief was changed in another window');
  const helsinki = { timeStyle: 'short', timeZone: 'Europe/Helsinki' } as const;
  const time = new Intl.DateTimeFormat('en-GB', helsinki).format(new Date((await saved())?.savedAt ?? ''));
  await expect(question).toContainText(
    `It was saved there at ${time}. Which one do you want to go on with? The other is discarded.`,
  );
  await expect(question.getByRole('term')).toHaveText(['What is in this form', 'What was saved there']);
  await expect(question.getByRole('definition')).toHaveText([
    /^Sauna stoves for cabins\d+\/12$/,
    /^Sauna stoves compared\d+\/12$/,
  ]);
  await expectAccessible(other, 'two versions of a brief', DIALOG);

  // Whoever puts it off keeps both, over a reload too.
  await other.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(field(other, 'Title')).toHaveValue('Sauna stoves for cabins');
  await expect(bar(other)).toBeVisible();
  await expectAccessible(other, 'a brief that was changed elsewhere');
  await other.reload();
  await expect(question).toContainText('Sauna stoves for cabins');
  await expect(question).toContainText('Sauna stoves compared');
  expect(await audience()).toBe('Cabin owners');
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Choose' }).click();
  await question.getByRole('button', { name: 'Keep this form' }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(async () => (await saved())?.brief.title).toBe('Sauna stoves for cabins');
  expect(await audience()).toBe('Ympäri vuoden pyöräilevät');
  await expect(bar(other)).toHaveCount(0);

  // What a field refused belongs to the brief that goes.
  await field(page, 'Links to sources').fill('not a link');
  await field(page, 'Links to sources').press('Enter');
  await field(page, 'Target Audience').fill('Cabin owners in the north');
  await dialog(page).getByRole('button', { name: 'Take the saved one' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(field(page, 'Links to sources')).toHaveValue('');
  await expect(field(page, 'Title')).toHaveValue('Sauna stoves for cabins');
  await expect(field(page, 'Target Audience')).toHaveValue('Ympäri vuoden pyöräilevät');
  await expect(bar(page)).toHaveCount(0);
  // From here on it is this window’s brief again.
  await field(page, 'Target Audience').fill('Cabin builders');
  await expect.poll(audience).toBe('Cabin builders');
  expect((await saved())?.brief.title).toBe('Sauna stoves for cabins');

  // A choice that was put off and then needless: the next one is asked again.
  await field(other, 'Title').fill('Sauna stoves for boats');
  await expect(question).toBeVisible();
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Reset Form' }).click();
  await question.getByRole('button', { name: 'Reset Form' }).click();
  await expect(bar(other)).toHaveCount(0);
  await field(page, 'Target Audience').fill('Boat builders');
  await expect.poll(audience).toBe('Boat builders');
  await field(other, 'Title').fill('Sauna stoves');
  await expect(question).toContainText('Which one do you want to go on with?');
  expect(errors).toEqual([]);
  await context.close();
});

test('an ended session is signed in again over the form, which goes on', async ({ browser }) => {
  const { page, context, customer } = await openForm(browser, ENGLISH);
  provoking('the session is taken away, and a wrong password typed', /status of 40[01]/);
  await context.clearCookies();
  await field(page, 'Target Audience').fill('Cabin owners');
  await generate(page).click();
  await expect(dialog(page)).toContainText('Your session has ended');
  await expect(dialog(page).getByLabel('Email')).toHaveValue('customer@example.com');
  await dialog(page).getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Invalid email or password');
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/create$/);
  await expect(field(page, 'Target Audience')).toHaveValue('Cabin owners');
  const saved = () => customer.get<{ saved: { brief: { audience: string } } }>('/api/brief');
  await expect.poll(async () => (await saved()).saved.brief.audience).toBe('Cabin owners');
  await field(page, 'Target Audience').fill('Cabin owners and renters');
  await expect.poll(async () => (await saved()).saved.brief.audience).toBe('Cabin owners and renters');
  await context.close();
});

test('another user never sees the brief and may start clean; signing out elsewhere leads to /auth', async ({
  browser,
}) => {
  provoking('the session is taken away', /status of 401/);
  const { page, context } = await openForm(browser, ENGLISH);
  const admin = await signIn(server, 'admin@example.com');
  await admin.send('DELETE', '/api/brief');
  await context.clearCookies();
  await field(page, 'Title').fill('A secret plan');
  await generate(page).click();
  await dialog(page).getByLabel('Email').fill('admin@example.com');
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Someone else is signed in');
  await expect(field(page, 'Title')).toHaveCount(0); // hidden: no role any more
  await dialog(page)
    .getByRole('button', { name: /^Start afresh as / })
    .click();
  await expect(field(page, 'Title')).toHaveValue('');
  expect(await admin.get('/api/brief')).toEqual({ saved: null, waiting: null });

  const tab = await context.newPage();
  await tab.goto('/admin');
  await tab.getByRole('button', { name: 'Sign Out' }).click();
  await tab.waitForURL('**/auth');
  await page.waitForURL('**/auth?next=%2Fcreate');
  await expect(dialog(page)).toHaveCount(0);
  await context.close();
});
