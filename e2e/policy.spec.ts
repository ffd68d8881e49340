import { expect, type Page, test } from '@playwright/test';
import { NO_SUCCESS, provoking, provokingInEach } from './support/console-errors';
import { signInContext } from './support/people';
import { serverForFile } from './support/server-process';

/** Pages work under their Content-Security-Policy, which blocks foreign scripts. */
const server = serverForFile();
provokingInEach('what the policy forbids is tried', NO_SUCCESS);

const PAGES: Record<string, readonly string[]> = {
  visitor: ['/', '/sv', '/auth', '/auth/verify', '/auth/reset', '/outbox', '/not-a-page', '/api/docs'],
  customer: ['/customer', '/create', '/style-guide'],
  writer: ['/writer', '/writer?tab=time'],
  admin: ['/admin', '/admin?tab=users', '/admin?tab=settings'],
};

for (const [person, paths] of Object.entries(PAGES)) {
  test(`no page of the ${person} breaks its policy`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url });
    if (person !== 'visitor') await signInContext(context, server, person);
    const page = await context.newPage();
    const violations = watchViolations(page);
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('h1').first()).toBeVisible();
    }
    await context.close();
    expect(violations).toEqual([]);
  });
}

test('an injected script does not run', async ({ page }) => {
  provoking('the policy refuses what is smuggled in', /Content Security Policy/);
  const violations = watchViolations(page);
  await page.goto(`${server.url}/auth`);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.smuggled = true';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.smuggled = true">');
  });
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(2);
  expect(await page.evaluate(() => 'smuggled' in window)).toBe(false);
});

function watchViolations(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (/Content[- ]Security[- ]Policy/i.test(message.text())) found.push(message.text());
  });
  return found;
}
