import type { Language } from '#domain/brief/brief';
import { type InterfaceLanguage, isInterfaceLanguage } from '#domain/users/interface-language';

export {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  isInterfaceLanguage,
} from '#domain/users/interface-language';

/** Each language's own name. */
export const LANGUAGE_NAMES: Record<InterfaceLanguage, string> = {
  en: 'English',
  sv: 'Svenska',
  fi: 'Suomi',
};

/** Locales for Intl. British English, for European date and number formats. */
export const LOCALES: Record<InterfaceLanguage, string> = { en: 'en-GB', sv: 'sv-SE', fi: 'fi-FI' };

/** The interface language for each content language. */
export const INTERFACE_LANGUAGE_OF: Record<Language, InterfaceLanguage> = {
  english: 'en',
  swedish: 'sv',
  finnish: 'fi',
};

const KEY = 'redraft.language';

/** The choice while storage is blocked. */
let fallbackChoice: InterfaceLanguage | null = null;

/** The language chosen in this browser; null without a choice. */
export function chosenLanguage(): InterfaceLanguage | null {
  try {
    const value = localStorage.getItem(KEY);
    return isInterfaceLanguage(value) ? value : null;
  } catch {
    return fallbackChoice; // storage is blocked (private windows, embedded pages)
  }
}

/** The language of a path below /sv or /fi; null for other paths. */
export function languageOfPath(path: string): InterfaceLanguage | null {
  const first = path.split('/')[1];
  return first !== 'en' && isInterfaceLanguage(first) ? first : null;
}

/** The landing page's path in each language. */
export const LANDING_PATHS: Record<InterfaceLanguage, string> = { en: '/', sv: '/sv', fi: '/fi' };

/** The language in a mail link's fragment; null without one. */
export function languageOfLink(): InterfaceLanguage | null {
  const value = new URLSearchParams(window.location.hash.slice(1)).get('lang');
  return isInterfaceLanguage(value) ? value : null;
}

export function rememberLanguage(language: InterfaceLanguage): void {
  fallbackChoice = language;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
