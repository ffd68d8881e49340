import { expect, test } from '@playwright/test';
import { provoking } from '../support/console-errors';
import { openBrowser, signInAs } from '../support/people';
import { serverForFile } from '../support/server-process';

const server = serverForFile();

test('the chosen language follows the account into another browser', async ({ browser }) => {
  const first = await signInAs(browser, server, 'writer');
  const kept = first.page.waitForResponse(/\/api\/me\/language/);
  await first.page.getByLabel('Interface language').first().selectOption('fi');
  await expect(first.page.getByRole('heading', { level: 1 })).toHaveText('Kirjoittajan työpöytä');
  expect((await kept).status()).toBe(200);
  await first.context.close();
  const second = await signInAs(browser, server, 'writer');
  await expect(second.page.getByRole('heading', { level: 1 })).toHaveText('Kirjoittajan työpöytä');
  await second.context.close();
});

test('an admin’s tabs fit a small laptop in every language', async ({ browser }) => {
  const { page, context } = await signInAs(browser, server, 'admin');
  await page.setViewportSize({ width: 1366, height: 768 });
  const tabs = page.getByRole('banner').getByRole('navigation');
  for (const [language, last] of [
    ['en', 'Settings'],
    ['sv', 'Inställningar'],
    ['fi', 'Asetukset'],
  ] as const) {
    const kept = page.waitForResponse('**/api/me/language');
    await page.getByRole('banner').getByRole('combobox').first().selectOption(language);
    await kept;
    await expect(tabs.getByRole('link').last()).toContainText(last);
    const beyond = await tabs.evaluate((strip) => strip.scrollWidth - strip.clientWidth);
    expect(beyond, language).toBe(0);
  }
  await context.close();
});

test('a browser that keeps nothing stays in the page’s language on each way to an account', async ({
  browser,
}) => {
  // The router restores the scroll position from the storage, and reports that it may not.
  provoking('the browser refuses its storage', /SecurityError/);
  for (const lang of ['sv', 'fi']) {
    const { page, context } = await openBrowser(browser, server);
    await page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage'] as const) {
        Object.defineProperty(window, storage, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    });
    await page.goto(`/${lang}`);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'visitor');
    const ways = await page.locator('a[href^="/auth"]:visible, a[data-account]:visible').count();
    expect(ways).toBeGreaterThan(3);
    for (let way = 0; way < ways; way++) {
      await page.locator('a[href^="/auth"]:visible, a[data-account]:visible').nth(way).click();
      await page.waitForURL('**/auth*');
      await expect(page.locator('html'), `${lang}, link ${way}`).toHaveAttribute('lang', lang);
      await page.goto(`/${lang}`);
      await expect(page.locator('html')).toHaveAttribute('data-session', 'visitor');
    }
    await context.close();
  }
});
