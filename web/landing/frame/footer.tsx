import type { InterfaceLanguage } from '#web/lib/i18n/languages';
import { Logo } from '#web/ui/layout/logo';
import { ThemeSelect } from '#web/ui/theme/theme-select';
import { claimsInWords } from '../claims';
import type { LandingTexts } from '../landing-texts';
import { LEGAL_PAGES } from '../legal-paths';
import { COMPANY_NAME, CONTACT_EMAIL, OWNER_PAGES, YEAR } from '../placeholders';
import classes from './footer.module.css';
import { LanguageLinks } from './language-links';

interface Props {
  language: InterfaceLanguage;
  texts: LandingTexts['footer'];
  claims: LandingTexts['claims'];
  languagesLabel: string;
  /** The page's path in each language; the landing page by default. */
  paths?: Record<InterfaceLanguage, string>;
}

export function Footer({ language, texts, claims, languagesLabel, paths }: Props) {
  const { theme } = texts;
  return (
    <footer className={classes.footer}>
      <section className={classes.about} aria-labelledby="about-title">
        <h2 id="about-title" className={classes.head}>
          <a href={OWNER_PAGES.about}>{texts.about}</a>
        </h2>
        <p>
          {texts.aboutText} {claimsInWords('footer', claims)}
        </p>
      </section>
      <section aria-labelledby="contact-title">
        <h2 id="contact-title" className={classes.head}>
          {texts.contact}
        </h2>
        <p>
          <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>
        </p>
      </section>
      <section aria-labelledby="legal-title">
        <h2 id="legal-title" className={classes.head}>
          {texts.links}
        </h2>
        <ul className={classes.links}>
          {LEGAL_PAGES.map((page) => (
            <li key={page}>
              <a href={OWNER_PAGES[page]}>{texts[page]}</a>
            </li>
          ))}
        </ul>
      </section>
      <div className={classes.last}>
        <Logo />
        <div className={classes.choices}>
          <LanguageLinks current={language} label={languagesLabel} paths={paths} />
          <ThemeSelect
            label={theme.label}
            names={{ auto: theme.auto, light: theme.light, dark: theme.dark }}
            data-theme-choice=""
          />
        </div>
        <p>
          © 2024–{YEAR} {COMPANY_NAME}
        </p>
      </div>
    </footer>
  );
}
