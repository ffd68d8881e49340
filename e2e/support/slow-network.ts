import type { BrowserContext } from '@playwright/test';

/** Milliseconds: the longest that a script, style or call of the journeys is held; undefined outside a run that asks for it. */
const LONGEST_MS = Number(process.env.E2E_SLOW_MS) || undefined;

/**
 * Holds each script, style and call of a browser context for a random time, so that they arrive in orders in which a fast network never
 * brings them. A file's own routes come first: what they answer or continue is not held.
 */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (LONGEST_MS === undefined) return;
  await context.route(/\/(assets|api)\//, async (route) => {
    await new Promise((done) => setTimeout(done, Math.random() * LONGEST_MS));
    // The page may have gone meanwhile.
    await route.fallback().catch(() => undefined);
  });
}
