import { type Browser, expect, type Page, test } from '@playwright/test';
import { provoking } from '../support/console-errors';
import { excesses, WORK_BUDGET, weighPage } from '../support/page-weight';
import { expectToast, row, signInAs } from '../support/people';
import { serverForFile } from '../support/server-process';

const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Time and handing in' });

/** A customer orders a text, and a writer opens its work page. */
async function openWork(browser: Browser, title: string) {
  const customer = await signInAs(browser, server, 'customer');
  const brief = { language: 'english', title, contentType: 'blog-post', wordCount: 'short', humanize: 'yes' };
  await customer.page.goto('/create');
  const answer = await customer.context.request.post(`${server.url}/api/generations`, {
    headers: { origin: server.url },
    data: {
      id: crypto.randomUUID(),
      brief: {
        ...{ purpose: [], audience: '', tone: [], mainKeyword: ['bicycle service'], subKeywords: [] },
        ...{ structureAndStyle: '', references: [], referenceText: '', ...brief },
        structureToggles: { useHeadings: true, includeBullets: false, addSteps: false, includeFaq: false },
      },
    },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  await customer.page.goto('/customer');
  await expect(row(customer.page, title)).toContainText('Pending');
  const writer = await signInAs(browser, server, 'writer');
  await row(writer.page, title)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expectToast(writer.page, 'Request accepted! You can now start working on it.');
  await writer.page.getByRole('link', { name: /My Assignments/ }).click();
  await row(writer.page, title)
    .getByRole('button', { name: /Start Work/ })
    .click();
  await expect(textOf(writer.page)).toContainText('This is a sample text');
  return { customer, writer };
}

/** Writes at the end of the text. */
async function write(page: Page, words: string) {
  await textOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(words);
}

test('a text is redrafted in the page: saved, undone after a reload, compared with another window, handed in', async ({
  browser,
}) => {
  const { customer, writer } = await openWork(browser, 'Bicycle service in the page');
  const { page } = writer;
  await write(page, 'Bring the bicycle in before the first frost.');
  await expect(bar(page)).toContainText(/Saved \d/);
  await page.reload();
  await expect(textOf(page)).toContainText('before the first frost.');
  await textOf(page).click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(textOf(page)).not.toContainText('before the first frost.');
  await page.keyboard.press('ControlOrMeta+y');
  await expect(textOf(page)).toContainText('before the first frost.');
  await expect(bar(page)).toContainText(/Saved \d/);

  const second = await writer.context.newPage();
  await second.goto(page.url());
  await write(second, 'The second window was first.');
  await expect(bar(second)).toContainText(/Saved \d/);
  provoking('the first window saves over an earlier revision', /status of 409/, /working-copy$/);
  await page.bringToFront();
  await write(page, 'The first window came second.');
  await expect(page.getByText('Changed in another window: compare')).toBeVisible();
  await page.getByRole('button', { name: 'Compare' }).click();
  const compared = page.getByRole('dialog');
  await expect(compared.locator('del').first()).toBeVisible();
  await expect(compared.locator('ins').first()).toBeVisible();
  await expect(compared).toContainText('second');
  await compared.getByRole('button', { name: 'Keep this window’s text' }).click();
  await expect(bar(page)).toContainText(/Saved \d/);
  await second.reload();
  await expect(textOf(second)).toContainText('The first window came second.');
  await second.close();

  await page.getByLabel('SEO title').fill('Bicycle service before the frost');
  await page.getByRole('textbox', { name: 'Minutes', exact: true }).fill('52');
  await expect(bar(page)).toContainText('52 min ≈ €21.67');
  // The first change of the text has started the timer.
  await expect(bar(page)).toContainText('Timer running');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  const reason = bar(page).getByLabel(/^Why not the timer’s \d+ min/);
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription('Please give a reason');
  await reason.fill('Read the sources on paper.');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expectToast(page, 'Work completed! Customer will receive the humanized document.');
  await expect(row(customer.page, 'Bicycle service in the page')).toContainText('Completed');
});

test('words that were not saved stay in the browser over lost connections and a closed tab', async ({
  browser,
}) => {
  const { writer } = await openWork(browser, 'Offline work');
  const { page, context } = writer;
  const url = page.url();
  // Its budget (docs/performance.md): of the whole page, and of the editor that it loads for itself.
  const weight = await weighPage(await context.newPage(), url, WORK_BUDGET);
  expect(excesses(weight, WORK_BUDGET)).toEqual([]);
  provoking('nothing reaches the server', /ERR_FAILED|Failed to load|ERR_INTERNET/, /working-copy$/);
  await context.route('**/working-copy', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await write(page, 'Written without a connection.');
  await expect(bar(page)).toContainText('no connection');
  await page.close();
  await context.unroute('**/working-copy');
  const again = await context.newPage();
  await again.goto(url);
  await expect(textOf(again)).toContainText('Written without a connection.');
  await expect(bar(again)).toContainText(/Saved \d/);
  provoking('what the page was still loading is asked for without a session', /status of 401/);
  await again.getByRole('button', { name: 'Sign Out' }).click();
  await again.waitForURL('**/auth');
  const kept = await again.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('kept')));
  expect(kept).toEqual([]);
});
