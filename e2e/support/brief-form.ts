import { type Browser, expect, type Page } from '@playwright/test';
import { briefWith, signIn } from './api-client';
import { signInAs } from './people';
import type { ServerProcess } from './server-process';

/** Locators of the brief form. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const generate = (page: Page) => page.getByRole('button', { name: 'Generate SEO Text' });
export const dialog = (page: Page) => page.getByRole('dialog');

export const ENGLISH = { language: 'english', title: 'Sauna stoves compared', humanize: 'no' };

/** Opens the form of a customer with `part` of a brief saved. */
export async function openForm(
  browser: Browser,
  server: ServerProcess,
  part: Record<string, unknown> | null,
) {
  const customer = await signIn(server, 'customer@example.com');
  await customer.send('DELETE', '/api/brief');
  if (part) await customer.send('PUT', '/api/brief', { brief: briefWith(part), basedOn: 0 });
  const person = await signInAs(browser, server, 'customer');
  await person.page.goto('/create');
  await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible();
  return { ...person, customer };
}

/** Another window or program comes to the front for a moment, upon which a page saves at once. */
export async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
}
