import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Limits `expectAccessible` to open dialogs. */
export const DIALOG = '[role="dialog"]';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const WIDE = { width: 1280, height: 900 };
/** 320 px is 1280 px at 400 %, the width down to which WCAG 2.2 requires reflow (1.4.10). */
const NARROW = { width: 320, height: 800 };
/** 1280 px at 200 % (1.4.4). */
const DOUBLED = { width: 640, height: 450 };

/**
 * The focused skip link covers the logo, and another resize can focus it again. axe also skips contrast over gradients:
 * dialogs and narrow tabs have one at their edges, over the same background.
 */
const FOR_AXE = `
  a[href="#main"] { visibility: hidden }
  [role="dialog"], [role="dialog"] *::before, nav { background-image: none !important }
`;

/**
 * Checks the page with axe, light in a wide window and dark in a narrow one, where nothing may overflow either.
 * `within` limits the check to a part of the page.
 */
export async function expectAccessible(page: Page, what: string, within = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(WIDE);
  await expectNoViolation(page, `${what}, light`, within);
  await page.setViewportSize(DOUBLED);
  await expectNothingOut(page, `${what}, 640 px`);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize(NARROW);
  await expectNothingOut(page, `${what}, 320 px`);
  await expectNoViolation(page, `${what}, dark, 320 px`, within);
  await page.setViewportSize(WIDE);
}

/** Polled, since floating menus are repositioned after a resize. */
async function expectNothingOut(page: Page, what: string): Promise<void> {
  await expect.poll(() => sticksOut(page), { message: what }).toEqual([]);
}

async function expectNoViolation(page: Page, what: string, within: string): Promise<void> {
  // Waits for content that is still appearing, which has a lower contrast.
  const there = () =>
    page.evaluate(
      (place) =>
        document.querySelector(place) !== null &&
        [...document.querySelectorAll('[role="dialog"]')].every(
          (one) => getComputedStyle(one).opacity === '1',
        ),
      within,
    );
  await expect.poll(there, { message: `${what}, there` }).toBe(true);
  await page.addStyleTag({ content: FOR_AXE });
  // axe measures a target that is half under the header as half a target: at the top nothing is.
  await page.evaluate(() => window.scrollTo(0, 0));
  // Pages have no iframes, so axe may run in the page itself and report violations only: a quarter of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .include(within)
    .withTags(RULES)
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found, what).toEqual([]);
}

/** The elements that reach beyond the window's right edge, except inside scrolling or clipping containers. */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 1;
    const clipped = (element: Element): boolean => {
      for (
        let parent = element.parentElement;
        parent && parent !== document.body;
        parent = parent.parentElement
      )
        if (getComputedStyle(parent).overflowX !== 'visible') return true;
      return false;
    };
    const found = [...document.body.querySelectorAll('*')].filter((element) => {
      const { right, width, height } = element.getBoundingClientRect();
      return right > edge && width > 0 && height > 0 && !clipped(element);
    });
    const wide = document.documentElement.scrollWidth > edge ? ['the page scrolls sideways'] : [];
    return [
      ...wide,
      ...found.map(
        (element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`,
      ),
    ];
  });
}

/**
 * Tabs through the page and names the elements without a visible focus: no outline, shadow or border beyond the usual
 * ones.
 */
export async function focusUnseen(page: Page, most = 20): Promise<string[]> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  });
  const unseen: string[] = [];
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab');
    const told = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return { end: true, name: null };
      if (element.dataset.seenByTab) return { end: true, name: null };
      element.dataset.seenByTab = 'yes';
      const ancestor = (of: Element, level: number): Element | null =>
        level === 0 ? of : of.parentElement && ancestor(of.parentElement, level - 1);
      // The indicator may be on the field around an input, or on the label of a hidden one.
      const bearers = [
        element,
        ...[1, 2, 3, 4].map((level) => ancestor(element, level)),
        element.nextElementSibling,
        ...((element as HTMLInputElement).labels ?? []),
      ];
      const look = () =>
        bearers
          .map((bearer) => {
            if (!bearer) return '';
            const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
              getComputedStyle(bearer);
            const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
            return [outline, boxShadow, borderColor, backgroundColor].join('|');
          })
          .join('\n');
      const focused = look();
      element.blur();
      const resting = look();
      element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      return { end: false, name: focused === resting ? element.outerHTML.slice(0, 120) : null };
    });
    if (told.end) break;
    if (told.name) unseen.push(told.name);
  }
  return unseen;
}
