import type { Language } from '#domain/brief/brief';
import { type InterfaceLanguage, isInterfaceLanguage } from '#domain/users/interface-language';

export {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  isInterfaceLanguage,
} from '#domain/users/interface-language';

/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<InterfaceLanguage, string> = {
  en: 'English',
  sv: 'Svenska',
  fi: 'Suomi',
};

/** For Intl: English dates and figures are written the European way. */
export const LOCALES: Record<InterfaceLanguage, string> = { en: 'en-GB', sv: 'sv-SE', fi: 'fi-FI' };

/** The interface language in which a content language speaks. */
export const CODE_OF: Record<Language, InterfaceLanguage> = { english: 'en', swedish: 'sv', finnish: 'fi' };

const KEY = 'redraft.language';

/** The choice where storage is barred. */
let held: InterfaceLanguage | null = null;

/** The language that this browser's user has chosen, if any. */
export function chosenLanguage(): InterfaceLanguage | null {
  try {
    const value = localStorage.getItem(KEY);
    return isInterfaceLanguage(value) ? value : null;
  } catch {
    return held; // storage is barred (private windows, embedded pages)
  }
}

/** The language that an address below /sv or /fi stands in, if any. */
export function languageOfPath(path: string): InterfaceLanguage | null {
  const first = path.split('/')[1];
  return first !== 'en' && isInterfaceLanguage(first) ? first : null;
}

/** The landing page in each language. */
export const LANDING_PATHS: Record<InterfaceLanguage, string> = { en: '/', sv: '/sv', fi: '/fi' };

/** The language that a mail's link carries behind its #, if any. */
export function languageOfLink(): InterfaceLanguage | null {
  const value = new URLSearchParams(window.location.hash.slice(1)).get('lang');
  return isInterfaceLanguage(value) ? value : null;
}

export function rememberLanguage(language: InterfaceLanguage): void {
  held = language;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The choice then holds until the page is closed.
  }
}
