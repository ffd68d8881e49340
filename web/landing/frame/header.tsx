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
  /** The page's path in each language; the landing page by default. */
  paths?: Record<InterfaceLanguage, string>;
}

/** Logo, language links and session buttons. */
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
 * A spinner, the visitor's buttons and the signed-in user's buttons, all rendered; `page-script.ts` shows one of them
 * by `data-session`. The width is that of the widest, so that the layout does not shift.
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
