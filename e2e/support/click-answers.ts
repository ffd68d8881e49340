import type { BrowserContext, Locator, Page, Route } from '@playwright/test';

/** What a click on one control led to while the network was silent. */
export interface ClickAnswer {
  /** The control as its user knows it. */
  control: string;
  /** From the press to the next picture that the browser drew, in milliseconds (Event Timing, as INP measures it). */
  duration: number;
  /** Whether anything on the page changed though nothing could be had from the server. */
  answered: boolean;
  /** How many items the menu that it opened has; 0 without one. */
  items: number;
}

/** What is on a page to click that stays on it: files, other windows and pages without our scripts are the browser's to answer. */
const CONTROLS =
  'button, summary, a[href^="/"]:not([target], [download], [href="/"]), main label:has(input[type="radio"], input[type="checkbox"])';

/** How often a control is clicked whose first answer took too long: the machine itself stands still now and then. */
const TRIES = 5;

/**
 * Clicks every control of a page and every item of its menus, each on a page of its own that is at rest, with the network
 * held from the moment before: what a slow line would bring is not there, so whatever answers, answers at once. A control
 * that takes longer than `bar` milliseconds has the median of five clicks.
 */
export async function clickEverything(
  context: BrowserContext,
  path: string,
  bar: number,
): Promise<ClickAnswer[]> {
  const { length } = await restingPage(context, path, controlsOf);
  const answers: ClickAnswer[] = [];
  const click = async (at: number, item?: number): Promise<ClickAnswer | undefined> => {
    const tries: ClickAnswer[] = [];
    for (let turn = 0; turn < TRIES; turn++) {
      await restingPage(context, path, async (page) => {
        const control = (await controlsOf(page))[at];
        if (!control) return;
        if (item === undefined) {
          tries.push(await clickSilently(page, control));
        } else {
          await control.click();
          tries.push(await clickSilently(page, menuItems(page).nth(item)));
        }
      });
      if ((tries[0]?.duration ?? 0) <= bar) break;
    }
    tries.sort((one, other) => one.duration - other.duration);
    const answer = tries[Math.floor(tries.length / 2)];
    if (answer) answers.push({ ...answer, answered: tries.every(({ answered }) => answered) });
    return answer;
  };
  for (let at = 0; at < length; at++) {
    const { items = 0 } = (await click(at)) ?? {};
    for (let item = 0; item < items; item++) await click(at, item);
  }
  return answers;
}

/** What an opened menu offers. */
function menuItems(page: Page): Locator {
  return page.locator('[role="menuitem"]:not([disabled], [data-disabled])');
}

async function restingPage<T>(context: BrowserContext, path: string, use: (page: Page) => Promise<T>) {
  const page = await context.newPage();
  try {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor();
    await page.waitForFunction(
      () => !document.querySelector('[aria-busy="true"], .coming, .mantine-Skeleton-root'),
    );
    return await use(page);
  } finally {
    await page.close();
  }
}

async function controlsOf(page: Page): Promise<Locator[]> {
  const found: Locator[] = [];
  for (const control of await page.locator(CONTROLS).all()) {
    // Who asks for the page that they are on has it; the rows of a list are alike, and two stand for all.
    const needless = await control.evaluate(
      (one) =>
        (one instanceof HTMLAnchorElement && one.href === location.href) ||
        one.closest('tbody tr:nth-child(n + 3)') !== null,
    );
    if (!needless && (await control.isVisible()) && (await control.isEnabled())) found.push(control);
  }
  return found;
}

/** Whatever a page asks for from now on, scripts and calls alike, waits until it is let through or fails. */
export async function holdNetwork(page: Page) {
  const held: Route[] = [];
  let open = false;
  await page.route('**/*', async (route) => {
    if (open) await route.continue();
    else held.push(route);
  });
  return {
    async letThrough(): Promise<void> {
      open = true;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
    async fail(): Promise<void> {
      await Promise.all(held.splice(0).map((route) => route.abort()));
    },
  };
}

async function clickSilently(page: Page, control: Locator): Promise<ClickAnswer> {
  const name = (await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? '';
  await control.scrollIntoViewIfNeeded();
  // What pointing at it changes is no answer yet.
  const reached = await control.hover({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  const network = await holdNetwork(page);
  await page.evaluate(() => {
    const seen = { duration: 0, changes: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
        // What the pointer came to lie over when the page had changed is no press.
        if (interactionId) seen.duration = Math.max(seen.duration, duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    // A box that is ticked changes no element; an address that changed is not yet a page that did.
    document.addEventListener('change', () => seen.changes++, true);
    new MutationObserver((records) => {
      seen.changes += records.length;
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  if (reached) await control.click({ timeout: 5_000 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { duration: number; changes: number } }).seen,
  );
  const items = await menuItems(page).count();
  // A browser lets go what it held for a page that closes: a sign-out would reach the server after all.
  await network.fail();
  return {
    control: name.replace(/\s+/g, ' ').trim().slice(0, 60),
    duration: seen.duration,
    answered: seen.changes > 0,
    items,
  };
}
