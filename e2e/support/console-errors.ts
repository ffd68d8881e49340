import { type Browser, type BrowserContext, expect, test } from '@playwright/test';

/*
 * Every journey fails where a browser's console called something an error, or a page threw: also what the browser itself
 * reports, as an answer of 409 that nobody was shown. A test that provokes one says so, and why (`provoking`).
 */

interface Allowed {
  /** Of the error's text. */
  text: RegExp;
  /** Of the address that it is about; else any. */
  url: RegExp | undefined;
}

let seen: string[] = [];
let allowed: Allowed[] = [];
const watched = new WeakSet<Browser | BrowserContext>();

/** From here to the test's end errors of this kind are no news; `why` says what the test does to bring them about. */
export function provoking(why: string, text: RegExp, url?: RegExp): void {
  if (why === '') throw new Error('An error is allowed for a reason');
  allowed.push({ text, url });
}

/** The browser's report of an answer that is no success, or of none. */
export const NO_SUCCESS = /Failed to load resource|WebSocket connection to/;

/** The same for each test of a file that is about refusals. */
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
    return context;
  };
}

/** Holds each test of the file that calls this to it; `serverForFile` does. */
export function failOnConsoleErrors(): void {
  test.beforeEach(({ browser }) => {
    seen = [];
    allowed = [];
    watchBrowser(browser);
  });
  test.afterEach(() => {
    expect(seen, 'what the browsers’ consoles called errors').toEqual([]);
  });
}
