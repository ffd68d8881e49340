import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router';
import { useLanguageChoice } from '#web/lib/i18n/account-language';
import { LANDING_PATHS } from '#web/lib/i18n/languages';
import { ConnectionNotice } from '#web/lib/live/connection-notice';
import { LanguagePicker } from '#web/ui/layout/language-picker';
import { Logo } from '#web/ui/layout/logo';
import { PageTitle } from '#web/ui/layout/page-title';
import { ThemePicker } from '#web/ui/theme/theme-picker';
import classes from './auth-frame.module.css';

/** Layout of the sign-in pages: one narrow column below the logo. */
export function AuthFrame({
  title,
  lead,
  back,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** The link at the bottom; the landing page by default. */
  back?: { to: To; state?: unknown; label: string } | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation('common');
  const home = LANDING_PATHS[useLanguageChoice()[0]];
  const { to, state, label } = back ?? { to: home, label: t('backToHome') };
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <Link className={classes.home} to={home}>
          <Logo />
        </Link>
        <div className={classes.choices}>
          <LanguagePicker />
          <ThemePicker />
        </div>
      </header>
      <ConnectionNotice />
      <main className={classes.main}>
        <PageTitle lead={lead}>{title}</PageTitle>
        {children}
        <p className={classes.foot}>
          <Link className={classes.link} to={to} state={state}>
            <ArrowLeft size={18} aria-hidden />
            {label}
          </Link>
        </p>
      </main>
    </div>
  );
}
