import { expect, type Page, test } from '@playwright/test';
import { failOnConsoleErrors, NO_SUCCESS, provokingInEach } from '../support/console-errors';
import { signInAs } from '../support/people';
import { removeFolder, type ServerProcess, startServerProcess } from '../support/server-process';
import { listenForSessionEvents } from '../support/session-events';

failOnConsoleErrors();
provokingInEach('sessions end under open pages', NO_SUCCESS);

/**
 * Seconds. Shorter than the renewal limit of 90 s, so that every tick renews; longer than a slow machine needs to open
 * a tab.
 */
const SESSION_SECONDS = 12;

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startServerProcess({ environment: { SESSION_SECONDS: String(SESSION_SECONDS) } });
});
test.afterAll(async () => {
  await server.kill();
  await removeFolder(server.dataDir);
});

test('five tabs keep a short session alive together, and follow when one of them signs out', async ({
  browser,
}) => {
  const { context, page: first, errors } = await signInAs(browser, server, 'customer');
  const begun = Date.now();
  const tabs: Page[] = [];
  const heard: (() => Promise<string[]>)[] = [];
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/get-session')) renewals += 1;
  });
  const left = async () => {
    const answer = await context.request.get('/api/session');
    return ((await answer.json()) as { expiresIn: number | null }).expiresIn ?? -1;
  };
  await first.close();
  // One clock for all tabs.
  await context.clock.install();
  for (let tab = 0; tab < 5; tab += 1) {
    const page = await context.newPage();
    heard.push(await listenForSessionEvents(page));
    await page.goto('/customer');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await context.clock.fastForward(30_000);
    tabs.push(page);
  }

  // The server's clock runs in real time, the tabs' clocks by ticks.
  while (Date.now() - begun < 1_200 * SESSION_SECONDS) {
    await expect.poll(left, { intervals: [250] }).toBeLessThan(SESSION_SECONDS - 4);
    const before = renewals;
    await context.clock.fastForward(30_000);
    await expect.poll(left, { intervals: [250] }).toBeGreaterThan(SESSION_SECONDS - 3);
    // One tab renews for all: a call per tab would be more.
    expect(renewals - before).toBeLessThanOrEqual(2);
  }
  for (const page of tabs) await expect(page.getByRole('dialog')).toHaveCount(0);
  // Each tab hears of a renewal, also of another tab's.
  for (const events of heard) expect(await events()).toContain('token-refreshed');

  await tabs[0]?.getByRole('button', { name: 'Sign Out' }).click();
  await Promise.all(tabs.map((page) => page.waitForURL('**/auth*')));
  expect(errors).toEqual([]);
  await context.close();
});
