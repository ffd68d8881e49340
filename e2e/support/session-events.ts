import type { Page } from '@playwright/test';

const HEARD = 'test.session-events';

/** Listens to the session module's events on this page and on those it opens next, as other code of a page would. */
export async function listenForSessionEvents(page: Page): Promise<() => Promise<string[]>> {
  const listen = (key: string) =>
    window.addEventListener('redraft:session', (event) => {
      const heard: string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      heard.push((event as CustomEvent<{ type: string }>).detail.type);
      sessionStorage.setItem(key, JSON.stringify(heard));
    });
  await page.addInitScript(listen, HEARD);
  return () => page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[], HEARD);
}
