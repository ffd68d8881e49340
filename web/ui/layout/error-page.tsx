import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isInterfaceLanguage } from '#domain/users/interface-language';
import button from '../button/link-button.module.css';
import classes from './error-page.module.css';
import { Logo } from './logo';

// Inlined and not in the message files, because loading those may be what failed.
const TEXTS = {
  en: {
    title: 'An unexpected error occurred',
    text: 'What you have saved is safe. If the error comes back, tell whoever runs this site.',
    again: 'Try again',
    home: 'Return to Home',
  },
  sv: {
    title: 'Ett oväntat fel inträffade',
    text: 'Det du har sparat finns kvar. Kontakta den som driver webbplatsen om felet kommer tillbaka.',
    again: 'Försök igen',
    home: 'Till startsidan',
  },
  fi: {
    title: 'Tapahtui odottamaton virhe',
    text: 'Tallentamasi tiedot ovat tallessa. Jos virhe toistuu, ota yhteyttä sivuston ylläpitäjään.',
    again: 'Yritä uudelleen',
    home: 'Palaa etusivulle',
  },
};

/** Error boundary of all pages: explains in the page's language and offers two ways to continue. */
export function ErrorPage() {
  const error = useRouteError();
  const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang;
  const texts = TEXTS[isInterfaceLanguage(language) ? language : 'en'];
  const detail = isRouteErrorResponse(error) ? error.statusText : error instanceof Error ? error.message : '';
  return (
    <main className={classes.page}>
      <Logo />
      <h1 className={classes.title}>{texts.title}</h1>
      {import.meta.env.DEV && detail ? <p>{detail}</p> : null}
      <p className={classes.text}>{texts.text}</p>
      <p className={classes.ways}>
        <a
          className={button.button}
          data-variant="ink"
          data-size="md"
          // With a fragment the browser would scroll and not reload.
          href={typeof location === 'undefined' ? '/' : location.pathname + location.search}
        >
          {texts.again}
        </a>
        <a className={classes.home} href="/">
          {texts.home}
        </a>
      </p>
    </main>
  );
}
