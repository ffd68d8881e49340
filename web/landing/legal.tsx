import { useLocation } from 'react-router';
import { type InterfaceLanguage, LANDING_PATHS } from '#web/lib/i18n/languages';
import english from '#web/messages/en/landing.json';
import finnish from '#web/messages/fi/landing.json';
import swedish from '#web/messages/sv/landing.json';
import { Footer } from './frame/footer';
import { Header } from './frame/header';
import classes from './landing.module.css';

import type { LandingTexts } from './landing-texts';
import legal from './legal.module.css';
import { LEGAL_PATHS, legalPaths } from './legal-paths';
import { COMPANY_NAME, CONTACT_EMAIL, PUBLIC_URL } from './placeholders';

export { loadDocument as clientLoader } from './load-document';

/** Runs at build time: the page is prerendered without `loadDocument`. */
export const loader = () => null;

const TEXTS: Record<InterfaceLanguage, LandingTexts> = { en: english, sv: swedish, fi: finnish };

function placeOf(pathname: string) {
  const place = LEGAL_PATHS.find(({ path }) => path === pathname.replace(/\/$/, ''));
  if (!place) throw new Error(`No legal page at ${pathname}`);
  return place;
}

export function meta({ location }: { location: { pathname: string } }) {
  const { page, language, path } = placeOf(location.pathname);
  const { title, description } = TEXTS[language].legal[page];
  return [
    { title: `${title} · Redraft` },
    { name: 'description', content: description },
    { tagName: 'link' as const, rel: 'canonical', href: PUBLIC_URL + path },
    ...Object.entries(legalPaths(page)).map(([hrefLang, href]) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang,
      href: PUBLIC_URL + href,
    })),
  ];
}

/** Privacy, terms or cookies of this software, used until the owner sets other pages. */
export default function Legal() {
  const { page, language } = placeOf(useLocation().pathname);
  const texts = TEXTS[language];
  const { title, sections } = texts.legal[page];
  const paths = legalPaths(page);
  return (
    <div className={classes.page}>
      <a className={classes.skip} href="#main">
        {texts.header.skip}
      </a>
      <Header language={language} texts={texts.header} paths={paths} />
      <main id="main" className={legal.text}>
        <h1 className={legal.title}>{title}</h1>
        <p className={legal.own}>{filled(texts.legal.own)}</p>
        {sections.map((section) => (
          <section key={section.heading}>
            <h2 className={legal.heading}>{section.heading}</h2>
            <p>{filled(section.text)}</p>
          </section>
        ))}
        <p className={legal.back}>
          <a href={LANDING_PATHS[language]}>{texts.legal.back}</a>
        </p>
      </main>
      <Footer
        language={language}
        texts={texts.footer}
        claims={texts.claims}
        languagesLabel={texts.header.languages}
        paths={paths}
      />
    </div>
  );
}

/** Fills the name and address of the installation's operator into a text. */
function filled(text: string): string {
  return text.replaceAll('{company}', COMPANY_NAME).replaceAll('{email}', CONTACT_EMAIL);
}
