import type { InterfaceLanguage } from '#web/lib/i18n/languages';
import { LANDING_PATHS } from '#web/lib/i18n/languages';
import { LinkButton } from '#web/ui/button/link-button';
import buttons from '#web/ui/button/link-button.module.css';
import { Logo } from '#web/ui/layout/logo';
import type { LandingTexts } from '../landing-texts';
import classes from './header.module.css';
import { LanguageLinks } from './language-links';

interface Props {
  language: InterfaceLanguage;
  texts: LandingTexts['header'];
  /** Where the page stands in each language; else it is the landing page. */
  paths?: Record<InterfaceLanguage, string>;
}

/** Logo, languages, and who is signed in. */
export function Header({ language, texts, paths }: Props) {
  return (
    <header className={classes.header}>
      <a className={classes.home} href={LANDING_PATHS[language]}>
        <Logo />
      </a>
      <div className={classes.languages}>
        <LanguageLinks current={language} label={texts.languages} paths={paths} />
      </div>
      <SessionArea texts={texts} />
    </header>
  );
}

/**
 * A spinner, a visitor's ways in and a signed-in user's ways on, in one place: `page-script.ts` shows one of them by
 * `data-session`. The place is as wide as the widest, so that nothing moves when the answer comes.
 */
function SessionArea({ texts }: { texts: Props['texts'] }) {
  return (
    <nav className={classes.session} aria-label={texts.label} data-session="loading">
      <span className={classes.loading} role="status" aria-label={texts.loading}>
        <span className={classes.spinner} />
      </span>
      <div className={classes.visitor}>
        <LinkButton to="/auth" variant="quiet">
          {texts.signIn}
        </LinkButton>
        <LinkButton to="/auth?tab=sign-up" variant="ink">
          {texts.createAccount}
        </LinkButton>
      </div>
      <div className={classes.user}>
        <a className={buttons.button} data-variant="ink" data-dashboard href="/customer">
          {texts.dashboard}
        </a>
        <button type="button" className={buttons.button} data-sign-out>
          {texts.signOut}
        </button>
      </div>
      <p className={classes.failed} role="alert" data-sign-out-failed={texts.signOutFailed} />
    </nav>
  );
}
