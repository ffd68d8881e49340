import { expect, type Locator } from '@playwright/test';

/** How a person acts on a page. */
export interface Hands {
  /** Presses a button, follows a link, sets a switch. */
  press(target: Locator): Promise<void>;
  /** Enters a field. */
  enter(field: Locator): Promise<void>;
  /** Types into an empty field. */
  type(field: Locator, text: string): Promise<void>;
}

export const MOUSE: Hands = {
  press: (target) => target.click(),
  enter: (field) => field.click(),
  type: (field, text) => field.fill(text),
};

/** More stops than any page has. */
const MOST_STOPS = 250;

/** Presses Tab until the focus is there, from where it is, and so at last from the page's beginning. */
async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  const { keyboard } = target.page();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

export const KEYBOARD: Hands = {
  async press(target) {
    await reach(target);
    const isSwitch = (await target.getAttribute('role')) === 'switch';
    await target.page().keyboard.press(isSwitch ? 'Space' : 'Enter');
  },
  enter: reach,
  async type(field, text) {
    await reach(field);
    await field.page().keyboard.type(text);
  },
};
