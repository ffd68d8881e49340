import { expect, type Page, test } from '@playwright/test';
import { dialog, ENGLISH, field, generate, openForm } from '../support/brief-form';
import { provoking } from '../support/console-errors';
import { holding } from '../support/intercepted-calls';
import { expectToast, signInAs } from '../support/people';
import { serverForFile } from '../support/server-process';

/** The brief form by mouse and keyboard, through failures, to the result. */
// Long enough to cancel a text on a slow machine.
const server = serverForFile({ environment: { GENERATION_DELAY_MS: '4000' } });

const section = (page: Page, name: string) => page.locator(`[data-section="${name}"]`);
const tags = (page: Page) => section(page, 'mainKeyword').getByRole('button', { name: /^Remove / });

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

test('the form uses the interface’s language until a text language is chosen, and none is preselected', async ({
  browser,
}) => {
  const { page, context, errors } = await openForm(browser, server, null);
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
  const { page, context, errors } = await openForm(browser, server, null);
  const keywords = field(page, 'Main Keywords');
  await keywords.click();
  await page.keyboard.type('sauna,stove');
  await page.keyboard.press('Enter');
  await expect(tags(page)).toHaveCount(2);

  // A phone's keyboard inserts text without a usable key.
  await page.keyboard.insertText('a,b');
  await expect(tags(page)).toHaveCount(3);
  await expect(keywords).toHaveValue('b');
  await page.keyboard.insertText('،');
  await expect(tags(page)).toHaveCount(4);

  // The Enter that ends a composition belongs to the input method.
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

test('a reset also clears a refused value and its error', async ({ browser }) => {
  const { page, context, errors } = await openForm(browser, server, ENGLISH);
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

test('saving moves no button of the bar, and on a phone their labels stay on one line', async ({
  browser,
}) => {
  const { page, context } = await openForm(browser, server, { ...ENGLISH, language: 'finnish' });
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
  const { page, context, errors } = await openForm(browser, server, null);
  await generate(page).focus();
  await page.keyboard.press('Enter');
  // One of them is a toast; the others are at their fields and in the summary.
  await expectToast(page, 'Language is required');
  await expect(page.locator('[data-toast]')).toHaveCount(1);
  // The first invalid field has the focus; the summary links to each.
  await expect(section(page, 'language').getByRole('radio').first()).toBeFocused();
  // By its label, since the heading's number changes.
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
  // With Arial's widths on every machine: the system's Arial, or a metric-compatible font of the page.
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

test('no failure loses typed text, and each is explained', async ({ browser }) => {
  provoking('handing in is made to fail, and the line is cut', /Failed to load resource|WebSocket/);
  const { page, context } = await openForm(browser, server, ENGLISH);
  await field(page, 'Target Audience').fill('Cabin owners');
  const refuse = (status: number, code: string) =>
    page.route('**/api/generations', (route) =>
      route.fulfill({ status, json: { code, status, message: code, defined: false } }),
    );
  const alert = page.locator('p[role="alert"]');
  const failures = [
    [429, 'DAILY_LIMIT', 'You have reached today’s limit for generating'],
    [413, 'TOO_LARGE', 'The brief is too long to be sent'],
    [500, 'UNEXPECTED', 'An unexpected error occurred'],
  ] as const;
  for (const [status, code, text] of failures) {
    await refuse(status, code);
    await generate(page).click();
    await expect(alert).toContainText(text);
    await expectToast(page, 'Failed to generate content');
    await expect(field(page, 'Title')).toHaveValue('Sauna stoves compared');
    await page.unroute('**/api/generations');
  }
  await refuse(503, 'no_upstream');
  await generate(page).click();
  await expectToast(
    page,
    'No answer came from the server, so this may or may not have been done. Check before you do it again.',
  );
  await expect(field(page, 'Title')).toHaveValue('Sauna stoves compared');
  await page.unroute('**/api/generations');
  await context.setOffline(true);
  await generate(page).click();
  await expect(alert).toContainText('No connection to the server');
  await field(page, 'Target Audience').fill('Cabin owners in the north');
  await context.setOffline(false);
  await page.reload();
  await expect(field(page, 'Target Audience')).toHaveValue('Cabin owners in the north');

  // The generation fails, is cancelled, or ends after the customer has left the page.
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
