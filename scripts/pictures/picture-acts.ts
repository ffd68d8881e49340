import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export type InterfaceLanguage = 'en' | 'sv' | 'fi';

export type Person = 'visitor' | 'customer' | 'newcomer' | 'writer' | 'admin';
export interface Shot {
  name: string;
  title: string;
  /** `{invitation}` and the other places are replaced by what the sample data has of them. */
  path: string;
  person: Person;
  /** Prepares the browser before the page is opened. */
  before?: (page: Page) => Promise<void>;
  /** Acts on the page before the picture is taken. */
  act?: (page: Page, language: InterfaceLanguage) => Promise<void>;
  wholePage?: boolean;
}

/** A text from the messages, to find a button in each language. */
export function words(language: InterfaceLanguage, namespace: string, key: string): string {
  const file = new URL(`../../web/messages/${language}/${namespace}.json`, import.meta.url);
  let found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const part of key.split('.')) found = (found as Record<string, unknown>)[part];
  return String(found);
}

export const press = (namespace: string, key: string) => async (page: Page, language: InterfaceLanguage) => {
  const text = words(language, namespace, key);
  await page.locator('button, a').filter({ hasText: text }).first().click();
};
