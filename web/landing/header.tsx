import { useState } from 'react';
import { Link } from 'react-router';
import { dashboardOf } from '#domain/users/guard';
import type { InterfaceLanguage } from '#web/lib/languages';
import { useSession, useSignOut } from '#web/lib/session';
import { LinkButton } from '#web/ui/link-button';
import buttons from '#web/ui/link-button.module.css';
import { Logo } from '#web/ui/logo';
import classes from './header.module.css';
import { LANDING_PATHS } from './landing-meta';
import type { LandingTexts } from './landing-texts';
import { LanguageLinks } from './language-links';

interface Props {
  language: InterfaceLanguage;
  texts: LandingTexts['header'];
}

/** Logo, languages, and who is signed in. */
export function Header({ language, texts }: Props) {
  return (
    <header className={classes.header}>
      <Link className={classes.home} to={LANDING_PATHS[language]}>
        <Logo />
      </Link>
      <div className={classes.languages}>
        <LanguageLinks current={language} label={texts.languages} />
      </div>
      <nav className={classes.session} aria-label={texts.label}>
        <SessionButtons texts={texts} />
      </nav>
    </header>
  );
}

function SessionButtons({ texts }: { texts: Props['texts'] }) {
  const session = useSession();
  const signOut = useSignOut();
  const [step, setStep] = useState<'idle' | 'leaving' | 'failed'>('idle');

  if (session.state === 'loading') {
    return (
      <>
        <span className={classes.spinner} role="status" aria-label={texts.loading} />
        {/* Without scripts nobody will ever know: the page is a visitor's. */}
        <noscript>
          <VisitorButtons texts={texts} />
        </noscript>
      </>
    );
  }
  if (session.state !== 'signed-in') return <VisitorButtons texts={texts} />;

  const leave = () => {
    setStep('leaving');
    signOut().catch(() => setStep('failed'));
  };
  return (
    <>
      {step === 'failed' ? (
        <span className={classes.failed} role="alert">
          {texts.signOutFailed}
        </span>
      ) : null}
      <LinkButton to={dashboardOf(session.me.role)} variant="ink">
        {texts.dashboard}
      </LinkButton>
      <button type="button" className={buttons.button} onClick={leave} disabled={step === 'leaving'}>
        {texts.signOut}
      </button>
    </>
  );
}

function VisitorButtons({ texts }: { texts: Props['texts'] }) {
  return (
    <>
      <LinkButton to="/auth" variant="quiet">
        {texts.signIn}
      </LinkButton>
      <LinkButton to="/auth?tab=sign-up" variant="ink">
        {texts.createAccount}
      </LinkButton>
    </>
  );
}
