import type { Page } from '@playwright/test';
import { NO_SUCCESS, provoking } from './console-errors';

/** A response of a failing or refusing server. */
type Failure = { status: number; code: string; message?: string };
const BROKEN: Failure = { status: 500, code: 'UNEXPECTED' };
/** An error without a code. */
export const WORDLESS: Failure = { status: 400, code: '' };
/** A proxy's response when it cannot reach the server. */
export const UNREACHED: Failure = { status: 502, code: '' };
export const GONE: Failure = { status: 404, code: 'NOT_FOUND' };

/**
 * Holds back the responses of a call.
 * @returns a function that releases them
 */
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

/** Makes the call fail, in the product's error format, while `work` runs. */
export async function failing(page: Page, path: RegExp, work: () => Promise<void>, failure = BROKEN) {
  provoking('the call is made to fail', NO_SUCCESS, path);
  const body = { defined: false, message: '', data: null, ...failure };
  await page.route(path, (route) => route.fulfill({ status: failure.status, json: body }));
  await work();
  await page.unroute(path);
}

/**
 * Changes the body of each response of a call.
 * @returns a function that stops it once the running calls have ended; it removes all other routes of the page too
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
