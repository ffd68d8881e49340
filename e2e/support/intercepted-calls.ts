import type { Page } from '@playwright/test';
import { NO_SUCCESS, provoking } from './console-errors';

/** An answer of a server that fails or refuses. */
type Failure = { status: number; code: string; message?: string };
const BROKEN: Failure = { status: 500, code: 'UNEXPECTED' };
/** A refusal that gives no reason. */
export const WORDLESS: Failure = { status: 400, code: '' };
/** A proxy's answer that does not reach the server. */
export const UNREACHED: Failure = { status: 502, code: '' };
export const GONE: Failure = { status: 404, code: 'NOT_FOUND' };

/** Holds the answers of a call back until the returned function is called. */
export async function holding(page: Page, path: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** While `work` runs the server fails at the call, the way the product answers. */
export async function failing(page: Page, path: RegExp, work: () => Promise<void>, failure = BROKEN) {
  provoking('the call is made to fail', NO_SUCCESS, path);
  const body = { defined: false, message: '', data: null, ...failure };
  await page.route(path, (route) => route.fulfill({ status: failure.status, json: body }));
  await work();
  await page.unroute(path);
}

/**
 * Alters the body of each answer of a call until the returned function is called. That one lets those under way end first,
 * and takes every other route off the page too.
 */
export async function altering(
  page: Page,
  path: RegExp,
  alter: (body: string) => string,
): Promise<() => Promise<void>> {
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: alter(await answer.text()) });
  });
  return () => page.unrouteAll({ behavior: 'wait' });
}
