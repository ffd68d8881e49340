import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { type Caller, generate, signIn } from '../support/api-client';
import { signInAs } from '../support/people';
import { serverForFile } from '../support/server-process';

/** What a writer does with the text beside typing, judged by the Markdown that the server has of it afterwards. */
const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });
let writer: Caller;
test.beforeAll(async () => {
  writer = await signIn(server, 'writer@example.com');
});

interface WorkingCopy {
  revision: number;
  text: { markdown: string };
}

/** An assignment in progress, open with nothing in its text. */
async function openEmpty(browser: Browser, title: string) {
  const customer = await signIn(server, 'customer@example.com');
  const id = await generate(customer, { title });
  await writer.send('POST', `/api/writer/jobs/${id}/accept`);
  await writer.send('POST', `/api/writer/assignments/${id}/start`);
  const person = await signInAs(browser, server, 'writer');
  const { page } = person;
  await page.goto(`/writer/work/${id}`);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  const stored = () => writer.get<WorkingCopy>(`/api/writer/assignments/${id}/working-copy`);
  /** Waits until the server has a text. */
  const expectStored = async (draft: string) => {
    await expect.poll(async () => (await stored()).text.markdown.trim()).toBe(draft);
  };
  return { ...person, text, stored, expectStored };
}

/** A new paragraph without formatting at the end of the text. */
async function newParagraph(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+Alt+0');
}

test('a writer finds and replaces, links words and fills a table', async ({ browser }) => {
  const { page, text, stored, expectStored, errors, context } = await openEmpty(browser, 'Ferries');
  await page.keyboard.type('The ferry to Utö. A FERRY in winter, and a ferry-boat.');

  await page.keyboard.press('ControlOrMeta+F');
  const find = page.getByRole('search', { name: 'Find and replace' });
  await find.getByLabel('Find', { exact: true }).fill('ferry');
  await expect(find.getByRole('status')).toHaveText(/ of 3$/);
  await page.keyboard.press('Enter');
  await find.getByLabel('Replace with').fill('boat');
  await find.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(find.getByRole('status')).toHaveText(/ of 2$/);
  await expectAccessible(page, 'find and replace');
  await find.getByRole('button', { name: 'Replace all' }).click();
  await expect(find.getByRole('status')).toHaveText('Replaced 2 matches');
  await find.getByRole('button', { name: 'Close' }).click();
  await expectStored('The boat to Utö. A boat in winter, and a boat-boat.');
  await text.click();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(text).toHaveText('The boat to Utö. A FERRY in winter, and a ferry-boat.');
  await page.keyboard.press('ControlOrMeta+Y');

  await text.getByText('The boat').click();
  await page.keyboard.press('Home');
  // As long as a person holds a key: the editor learns of a selection a moment after it is made.
  for (const _ of 'The boat') await page.keyboard.press('Shift+ArrowRight', { delay: 30 });
  await page.keyboard.press('ControlOrMeta+K');
  const link = page.getByRole('group', { name: 'Link' });
  await link.getByLabel('Address').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(link).toContainText('A text cannot link there.');
  await link.getByLabel('Address').fill('www.uto.fi/boat');
  await page.keyboard.press('Enter');
  await expect(link).toHaveCount(0);
  await expectStored('[The boat](https://www.uto.fi/boat) to Utö. A boat in winter, and a boat-boat.');

  const tool = (name: string) =>
    page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
  await text.click();
  await newParagraph(page);
  await tool('Table').click();
  for (const cell of ['Port', 'Time', 'Utö']) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('9.15');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nauvo');
  await expect
    .poll(async () => (await stored()).text.markdown)
    .toMatch(/\| Utö \| 9\.15 \|\n\| Nauvo \| \|$/);
  await tool('Add a column to the right').click();
  await expect(text.locator('tr').first().locator('th, td')).toHaveCount(3);
  await tool('Delete column').click();
  await expectAccessible(page, 'a table in the editor');
  await expect(text.locator('tr').first().locator('th, td')).toHaveCount(2);
  expect(errors).toEqual([]);
  await context.close();
});

test('letters are composed, and lists nest, as the server gets them', async ({ browser }) => {
  const { page, text, expectStored, errors, context } = await openEmpty(browser, 'Islands');
  // An input method shows what it has so far, corrects it, and then commits it.
  const input = await context.newCDPSession(page);
  const compose = (words: string) =>
    input.send('Input.imeSetComposition', {
      text: words,
      selectionStart: words.length,
      selectionEnd: words.length,
    });
  await page.keyboard.type('Island: ');
  for (const words of ['s', 'sa', 'saa', 'saar']) await compose(words);
  await expect(text).toHaveText('Island: saar');
  await input.send('Input.insertText', { text: 'saari' });
  await page.keyboard.type('.');
  await expect(text).toHaveText('Island: saari.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Utö');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await compose('Å');
  await compose('Åb');
  await input.send('Input.insertText', { text: 'Åbo' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Nauvo');
  await expectStored('Island: saari.\n\n- Utö\n  - Åbo\n- Nauvo');
  // One undo takes back what was composed at once, and a reload keeps what can be undone.
  await page.reload();
  await expect(text).toContainText('Nauvo');
  await text.getByText('Nauvo').click();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(text).not.toContainText('Nauvo');
  await page.keyboard.press('ControlOrMeta+Y');
  await expectStored('Island: saari.\n\n- Utö\n  - Åbo\n- Nauvo');
  expect(errors).toEqual([]);
  await context.close();
});
