import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD, type ServerProcess } from './server-process';

type Role = 'admin' | 'writer' | 'customer';

export interface Person {
  context: BrowserContext;
  page: Page;
  /** Errors in the browser's console; a journey ends with none. */
  errors: string[];
}

/** A separate browser context, not signed in. */
export async function openBrowser(browser: Browser, server: ServerProcess): Promise<Person> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The browser logs responses such as 401 and 409 as errors; how the page handles them is tested.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      errors.push(message.text());
  });
  return { context, page, errors };
}

/** Signs in a demo account in a browser context, without the page. */
export async function signInContext(
  context: BrowserContext,
  server: ServerProcess,
  name: string,
): Promise<void> {
  const answer = await context.request.post(`${server.url}/api/auth/sign-in/email`, {
    data: { email: `${name}@example.com`, password: PASSWORD },
    headers: { origin: server.url },
  });
  if (!answer.ok()) throw new Error(`${name} could not sign in: ${answer.status()} ${await answer.text()}`);
}

/** A separate browser context of a demo account, signed in and on its dashboard. */
export async function signInAs(browser: Browser, server: ServerProcess, role: Role): Promise<Person> {
  const person = await openBrowser(browser, server);
  await signInContext(person.context, server, role);
  await person.page.goto(`/${role}`);
  await expect(person.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  return person;
}

/** Signs in a demo account through the form. */
export async function signInByForm(browser: Browser, server: ServerProcess, role: Role): Promise<Person> {
  const person = await openBrowser(browser, server);
  await signInWith(person.page, `${role}@example.com`, PASSWORD);
  await person.page.waitForURL(`**/${role}`);
  return person;
}

/** Fills in and submits the sign-in form, without waiting for the next page. */
export async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** A list's row by its text; not the one that leads to a text that waits for an answer, above the customer's list. */
export const row = (page: Page, title: string | RegExp): Locator =>
  page
    .getByRole('row')
    .filter({ hasText: title })
    .filter({ hasNot: page.getByRole('link', { name: /^(Read and answer|Läs och svara|Lue ja vastaa)/ }) });

/** A toast with exactly this text; after a colon, details may follow. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const words = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const whole = new RegExp(`^${words}${text.endsWith(': ') ? '' : '$'}`);
  await expect(page.locator('[data-toast]').getByText(whole).first()).toBeVisible();
}
