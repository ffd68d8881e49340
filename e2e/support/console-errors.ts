import { type Browser, type BrowserContext, expect, test } from '@playwright/test';
import { slowDown } from './slow-network';

/*
 * Fails a test if a page threw or the browser's console logged an error, including the browser's own, such as an
 * unhandled 409. A test that provokes errors declares them with a reason (`provoking`).
 */

interface Allowed {
  /** Matched against the error's text. */
  text: RegExp;
  /** Matched against its URL; undefined for any. */
  url: RegExp | undefined;
}

let seen: string[] = [];
let allowed: Allowed[] = [];
const watched = new WeakSet<Browser | BrowserContext>();

/** Allows errors of this kind until the end of the test; `why` says how the test causes them. */
export function provoking(why: string, text: RegExp, url?: RegExp): void {
  if (why === '') throw new Error('An error is allowed for a reason');
  allowed.push({ text, url });
}

/** The browser's log entry for a failed response or connection. */
export const NO_SUCCESS = /Failed to load resource|WebSocket connection to/;

/** The same for each test of a file about refused calls. */
export function provokingInEach(why: string, text: RegExp): void {
  test.beforeEach(() => provoking(why, text));
}

function note(text: string, url: string): void {
  if (!allowed.some((one) => one.text.test(text) && (!one.url || one.url.test(url))))
    seen.push(`${text} ${url}`);
}

function watchContext(context: BrowserContext): void {
  if (watched.has(context)) return;
  watched.add(context);
  context.on('weberror', (error) => note(String(error.error()), error.page()?.url() ?? ''));
  context.on('console', (message) => {
    if (message.type() === 'error') note(message.text(), message.location().url);
  });
}

function watchBrowser(browser: Browser): void {
  for (const context of browser.contexts()) watchContext(context);
  if (watched.has(browser)) return;
  watched.add(browser);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (...options) => {
    const context = await newContext(...options);
    watchContext(context);
    await slowDown(context);
    return context;
  };
}

/** Registers the check for each test of the calling file; `serverForFile` does. */
export function failOnConsoleErrors(): void {
  test.beforeEach(({ browser }) => {
    seen = [];
    allowed = [];
    watchBrowser(browser);
  });
  test.afterEach(() => {
    expect(seen, 'what the browsers’ consoles called errors').toEqual([]);
  });
  // A page that a test left open would go on calling the file's server, which is gone, into the next file's tests.
  test.afterAll(async ({ browser }) => {
    for (const context of browser.contexts()) await context.close();
  });
}
