import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router';
import { LanguagePicker } from '#web/ui/language-picker';
import { Logo } from '#web/ui/logo';
import { PageTitle } from '#web/ui/page-title';
import classes from './auth-frame.module.css';

/** One narrow column under the logo: what these pages ask is little, and asked one thing at a time. */
export function AuthFrame({
  title,
  lead,
  back,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** The way out at the foot, by default to the landing page. */
  back?: { to: To; state?: unknown; label: string } | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation('common');
  const { to, state, label } = back ?? { to: '/', label: t('backToHome') };
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <Link className={classes.home} to="/">
          <Logo />
        </Link>
        <LanguagePicker />
      </header>
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
