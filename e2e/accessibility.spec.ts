import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { generate, signIn } from './api-client';
import { openBrowser, signInAs } from './people';
import { removeFolder, type ServerProcess, startServerProcess } from './server-process';

/** No rule of WCAG 2.2 AA that a machine can check is broken on any page, light or dark. */
let server: ServerProcess;
test.beforeAll(async () => {
  server = await startServerProcess({ environment: { GENERATION_DELAY_MS: '0' } });
  const customer = await signIn(server, 'customer@example.com');
  await generate(customer, { title: 'Retkeily Nuuksiossa' });
  await generate(customer, { title: 'Värmepump i gammalt hus', language: 'swedish', humanize: 'no' });
});
test.afterAll(async () => {
  await server.stop();
  await removeFolder(server.dataDir);
});

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectAccessible(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    expect(found, `${path}, ${colorScheme}`).toEqual([]);
  }
}

const PAGES = {
  visitor: [
    '/',
    '/sv',
    '/fi',
    '/auth',
    '/auth?tab=sign-up',
    '/auth/verify',
    '/auth/reset',
    '/outbox',
    '/nowhere',
  ],
  customer: ['/customer', '/create'],
  writer: ['/writer', '/writer?tab=assignments', '/writer?tab=time'],
  admin: ['/admin', '/admin?tab=users', '/admin?tab=requests', '/admin?tab=pay', '/admin?tab=settings'],
} as const;

for (const [role, paths] of Object.entries(PAGES)) {
  test(`pages of a ${role}`, async ({ browser }) => {
    const { page, errors } =
      role === 'visitor'
        ? await openBrowser(browser, server)
        : await signInAs(browser, server, role as 'customer' | 'writer' | 'admin');
    for (const path of paths) await expectAccessible(page, path);
    expect(errors).toEqual([]);
  });
}
