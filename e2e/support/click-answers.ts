import type { BrowserContext, Locator, Page, Route } from '@playwright/test';

/** The response to a click on one control with the network blocked. */
export interface ClickAnswer {
  /** The control's accessible name. */
  control: string;
  /** From the press to the next paint, in milliseconds (Event Timing, as INP measures it). */
  duration: number;
  /** True if anything on the page changed, without a response of the server. */
  answered: boolean;
  /** Number of items in the menu that it opened; 0 without one. */
  items: number;
}

/**
 * Controls that stay on the page: downloads, other windows and pages without the application's scripts are excluded.
 */
const CONTROLS =
  'button, summary, a[href^="/"]:not([target], [download], [href="/"]), main label:has(input[type="radio"], input[type="checkbox"])';

/** How often a control is clicked if its first response was too slow, since the machine itself stalls now and then. */
const TRIES = 5;

/**
 * Clicks every control of a page and every item of its menus, each on a freshly loaded, idle page with the network
 * blocked, so that only a response without the network counts. A control slower than `bar` milliseconds gets the median
 * of five clicks.
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

/** The items of an open menu. */
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
    // Skips links to the current page; of a list's similar rows, two are enough.
    const needless = await control.evaluate(
      (one) =>
        (one instanceof HTMLAnchorElement && one.href === location.href) ||
        one.closest('tbody tr:nth-child(n + 3)') !== null,
    );
    if (!needless && (await control.isVisible()) && (await control.isEnabled())) found.push(control);
  }
  return found;
}

/** Blocks all further requests of a page until they are released or failed. */
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
  // Changes on hover are no response yet.
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
        // Pointer events on elements that moved under the pointer are no press.
        if (interactionId) seen.duration = Math.max(seen.duration, duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    // A ticked box mutates no element; a changed URL alone is no changed page.
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
  // A closing page's blocked requests would be released: a sign-out would reach the server.
  await network.fail();
  return {
    control: name.replace(/\s+/g, ' ').trim().slice(0, 60),
    duration: seen.duration,
    answered: seen.changes > 0,
    items,
  };
}
