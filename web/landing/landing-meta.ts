import { type InterfaceLanguage, LANDING_PATHS } from '#web/lib/i18n/languages';
import type { LandingTexts } from './landing-texts';
import { COMPANY_NAME_IN_JSON, PUBLIC_URL } from './placeholders';

const OPEN_GRAPH_LOCALES: Record<InterfaceLanguage, string> = { en: 'en_GB', sv: 'sv_SE', fi: 'fi_FI' };

/** Meta tags of a landing page: title, description, alternate languages and structured data. */
export function landingMeta(language: InterfaceLanguage, { meta, hero }: LandingTexts) {
  const url = PUBLIC_URL + LANDING_PATHS[language];
  const image = `${PUBLIC_URL}/og/redraft-${language}.png`;
  return [
    { title: meta.title },
    { name: 'description', content: meta.description },
    { tagName: 'link' as const, rel: 'canonical', href: url },
    ...alternates(),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Redraft' },
    { property: 'og:url', content: url },
    { property: 'og:title', content: meta.title },
    { property: 'og:description', content: meta.description },
    { property: 'og:locale', content: OPEN_GRAPH_LOCALES[language] },
    ...Object.entries(OPEN_GRAPH_LOCALES)
      .filter(([code]) => code !== language)
      .map(([, content]) => ({ property: 'og:locale:alternate', content })),
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${hero.title}. ${meta.imageAlt}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': structuredData(language, url, image, meta.description) },
  ];
}

/** hreflang links: each language's URL, and English as x-default. */
function alternates() {
  return [...Object.entries(LANDING_PATHS), ['x-default', LANDING_PATHS.en]].map(([hrefLang, path]) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: `${PUBLIC_URL}${path}`,
  }));
}

/** schema.org data of the owner, the site and the service. No ratings or reviews, since there are none. */
function structuredData(language: InterfaceLanguage, url: string, image: string, description: string) {
  const organization = { '@id': `${PUBLIC_URL}/#organization` };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        ...organization,
        name: COMPANY_NAME_IN_JSON,
        url: `${PUBLIC_URL}/`,
        logo: `${PUBLIC_URL}/favicon.svg`,
      },
      {
        '@type': 'WebSite',
        '@id': `${PUBLIC_URL}/#website`,
        name: 'Redraft',
        url: `${PUBLIC_URL}/`,
        inLanguage: ['en', 'sv', 'fi'],
        publisher: organization,
      },
      {
        '@type': 'SoftwareApplication',
        '@id': `${PUBLIC_URL}/#application`,
        name: 'Redraft',
        url,
        image,
        description,
        inLanguage: language,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
        provider: organization,
      },
    ],
  };
}
