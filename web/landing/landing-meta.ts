import type { InterfaceLanguage } from '#web/lib/languages';
import type { LandingTexts } from './landing-texts';

/** Where the landing page stands in each language. */
export const LANDING_PATHS: Record<InterfaceLanguage, string> = { en: '/', sv: '/sv', fi: '/fi' };

/** Title, description and the page's other languages, for search engines and for links that people share. */
export function landingMeta(language: InterfaceLanguage, { meta }: LandingTexts) {
  return [
    { title: meta.title },
    { name: 'description', content: meta.description },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: meta.title },
    { property: 'og:description', content: meta.description },
    { property: 'og:locale', content: { en: 'en_GB', sv: 'sv_SE', fi: 'fi_FI' }[language] },
    ...Object.entries(LANDING_PATHS).map(([hrefLang, href]) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang,
      href,
    })),
  ];
}
