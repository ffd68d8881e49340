import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { InterfaceLanguage } from '#web/lib/languages';
import { Logo } from '#web/ui/logo';
import classes from './footer.module.css';
import { instanceQuery } from './instance-query';
import type { LandingTexts } from './landing-texts';
import { LanguageLinks } from './language-links';

interface Props {
  language: InterfaceLanguage;
  texts: LandingTexts['footer'];
  languagesLabel: string;
}

/** The year of the build until the reader's own is known: a page may outlive New Year's Eve. */
function useYear(): number {
  const [year, setYear] = useState(() => new Date().getFullYear());
  useEffect(() => setYear(new Date().getFullYear()), []);
  return year;
}

/** A link to one of the owner's pages; where none is set it has no address. */
function PageLink({ to, children }: { to: string | null | undefined; children: string }) {
  // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere has no address, by HTML's own rule
  return to ? <a href={to}>{children}</a> : <a>{children}</a>;
}

export function Footer({ language, texts, languagesLabel }: Props) {
  const { data: instance } = useQuery(instanceQuery);
  const email = instance?.contactEmail ?? 'hello@redraft.example';
  const year = useYear();
  return (
    <footer className={classes.footer}>
      <section className={classes.about} aria-labelledby="about-title">
        <h2 id="about-title" className={classes.head}>
          {texts.about}
        </h2>
        <p>{texts.aboutText}</p>
        {instance?.pages.aboutUrl ? (
          <p>
            <PageLink to={instance.pages.aboutUrl}>{texts.about}</PageLink>
          </p>
        ) : null}
      </section>
      <section aria-labelledby="contact-title">
        <h2 id="contact-title" className={classes.head}>
          {texts.contact}
        </h2>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </section>
      <section aria-labelledby="legal-title">
        <h2 id="legal-title" className={classes.head}>
          {texts.links}
        </h2>
        <ul className={classes.links}>
          {(['privacy', 'terms', 'cookies'] as const).map((name) => (
            <li key={name}>
              <PageLink to={instance?.pages[`${name}Url`]}>{texts[name]}</PageLink>
            </li>
          ))}
        </ul>
      </section>
      <div className={classes.last}>
        <Logo />
        <LanguageLinks current={language} label={languagesLabel} />
        <p suppressHydrationWarning>
          © 2024–{year} {instance?.companyName ?? 'Redraft'}
        </p>
      </div>
    </footer>
  );
}
