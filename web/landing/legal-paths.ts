import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#domain/users/interface-language';

/** The legal pages of the footer, used until the owner sets URLs of other ones. */
export const LEGAL_PAGES = ['privacy', 'terms', 'cookies'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** A legal page's path in each language. */
export function legalPaths(page: LegalPage): Record<InterfaceLanguage, string> {
  return { en: `/${page}`, sv: `/sv/${page}`, fi: `/fi/${page}` };
}

/** All their paths, with page and language. */
export const LEGAL_PATHS = LEGAL_PAGES.flatMap((page) =>
  INTERFACE_LANGUAGES.map((language) => ({ page, language, path: legalPaths(page)[language] })),
);
