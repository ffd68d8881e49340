import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#domain/users/interface-language';

/** What stands at the foot of the landing page until the owner's own pages are set. */
export const LEGAL_PAGES = ['privacy', 'terms', 'cookies'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Where one of them stands in each language. */
export function legalPaths(page: LegalPage): Record<InterfaceLanguage, string> {
  return { en: `/${page}`, sv: `/sv/${page}`, fi: `/fi/${page}` };
}

/** Every path of theirs, with what stands there. */
export const LEGAL_PATHS = LEGAL_PAGES.flatMap((page) =>
  INTERFACE_LANGUAGES.map((language) => ({ page, language, path: legalPaths(page)[language] })),
);
