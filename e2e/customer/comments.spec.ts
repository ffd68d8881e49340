import { expect, type Page, test } from '@playwright/test';
import { DIALOG, expectAccessible } from '../support/accessible';
import { generate, handInWork, signIn } from '../support/api-client';
import { signInAs } from '../support/people';
import { serverForFile } from '../support/server-process';

/** Comments on words of a submitted text, to the next version. */
const server = serverForFile();

const ADDED = 'Kirjoittaja lisäsi tämän.';
const comments = (page: Page) => page.getByRole('region', { name: 'Comments', exact: true });
const marks = (page: Page) => page.evaluate(() => CSS.highlights.get('commented')?.size ?? 0);

const pictures = process.env.COMMENT_PICTURES;
async function picture(page: Page, name: string) {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` });
}

test('a customer comments with mouse and keyboard, and asks for changes; the writer answers and resolves', async ({
  browser,
}) => {
  const [asking, writing] = [
    await signIn(server, 'customer@example.com'),
    await signIn(server, 'writer@example.com'),
  ];
  await writing.send('PUT', '/api/writer/languages', { supportedLanguages: ['finnish'] });
  const id = await generate(asking);
  for (const path of [`jobs/${id}/accept`, `assignments/${id}/start`])
    await writing.send('POST', `/api/writer/${path}`);
  await handInWork(writing, id, 40);

  const { page, errors } = await signInAs(browser, server, 'customer');
  await page.goto(`/customer?request=${id}`);
  await expect(comments(page)).toContainText('Select words in the text');
  await page.getByText(ADDED).dblclick({ position: { x: 20, y: 10 } });
  await picture(page, 'selected');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Comment' });
  await expect(dialog).toContainText('About: “Kirjoittaja”');
  await dialog.getByLabel('Your comment').fill('Who? See https://example.com/style.');
  await expectAccessible(page, 'a comment being written', DIALOG);
  await picture(page, 'dialog');
  await dialog.getByRole('button', { name: 'Add the comment' }).click();
  await expect(comments(page)).toContainText('Who? See');
  await expect.poll(() => marks(page)).toBe(1);
  await page.getByText(ADDED).click({ position: { x: 20, y: 10 } });
  await expect(comments(page).getByRole('listitem').filter({ hasText: 'Who? See' }).first()).toBeFocused();

  // The same by keyboard alone.
  await comments(page).getByRole('button', { name: 'Select words with the keyboard' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Make the title shorter.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(comments(page)).toContainText('2 open comments');
  await expectAccessible(page, 'a text with comments');
  await picture(page, 'commented');

  await page.getByRole('button', { name: 'Ask for changes' }).click();
  const ask = page.getByRole('dialog', { name: 'Ask for changes' });
  await expect(ask).toContainText('2 comments on the text go with it.');
  await picture(page, 'asking');
  await ask.getByRole('button', { name: 'Send to the writer' }).click();
  await expect(page.getByText('The comments on the text say what is to change.')).toBeVisible();

  const writer = await signInAs(browser, server, 'writer');
  await writer.page.setViewportSize({ width: 390, height: 844 });
  await writer.page.goto(`/writer/work/${id}`);
  await writer.page.getByRole('radiogroup', { name: 'Show' }).getByText('Checks', { exact: true }).click();
  const beside = comments(writer.page);
  await expect(beside).toContainText('2 open comments');
  await beside.getByRole('button', { name: 'Show in the text: “Kirjoittaja”' }).click();
  await expect(
    writer.page.getByRole('textbox', { name: 'Text', exact: true }).getByText(ADDED),
  ).toBeInViewport();
  await picture(writer.page, 'place-phone');
  await writer.page.setViewportSize({ width: 1440, height: 900 });
  await beside.getByRole('button', { name: 'Reply to the comment on “Kirjoittaja”' }).click();
  await beside.getByLabel('Your reply').fill('The writer, that is me.');
  await expectAccessible(writer.page, 'the work page with comments');
  await picture(writer.page, 'work');
  await beside.getByRole('button', { name: 'Reply', exact: true }).click();
  await beside.getByRole('button', { name: 'Resolve the comment on “Kirjoittaja”' }).click();
  await expect(beside).toContainText('1 resolved');

  // It comes without a reload, and the customer reopens it.
  await comments(page).getByText('1 resolved').click();
  await expect(comments(page)).toContainText('The writer, that is me.');
  await comments(page).getByRole('button', { name: 'Reopen the comment on “Kirjoittaja”' }).click();
  await expect(beside).toContainText('2 open comments');
  await expect(writer.page.locator('main')).not.toContainText('customer@example.com');
  await picture(page, 'answered');
  expect([...errors, ...writer.errors]).toEqual([]);
});
