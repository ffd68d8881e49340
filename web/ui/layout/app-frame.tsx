import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dashboardOf } from '#domain/users/guard';
import { ConnectionNotice } from '#web/lib/live/connection-notice';
import { useSession } from '#web/lib/session/session';
import { ThemePicker } from '../theme/theme-picker';
import { AccountBar } from './account-bar';
import classes from './app-frame.module.css';
import { type FrameTab, FrameTabs } from './frame-tabs';
import { LanguagePicker } from './language-picker';
import { Logo } from './logo';

interface Props {
  /** The same array while nothing in it changes, where one types below: a new one draws the header anew. */
  tabs?: readonly FrameTab[];
  children: ReactNode;
  /** A bar at the foot of the window, such as the brief's buttons. */
  footer?: ReactNode;
}

/** The frame of a page: skip link, header bar with tabs as navigation, and who is signed in or the choice of language. */
export function AppFrame({ tabs, children, footer }: Props) {
  return (
    <div className={classes.frame}>
      <Header tabs={tabs} />
      <main className={classes.main} id="main" tabIndex={-1}>
        {children}
      </main>
      {footer ? (
        <div className={classes.footer} data-toast-shelf>
          {footer}
        </div>
      ) : null}
    </div>
  );
}

/** Apart from the page below, which may be drawn anew with each letter somebody types there. */
const Header = memo(function Header({ tabs = [] }: Pick<Props, 'tabs'>) {
  const { t } = useTranslation('common');
  const { me, state } = useSession();
  return (
    <>
      <a className={classes.skip} href="#main">
        {t('skipToContent')}
      </a>
      <header className={classes.bar}>
        <Link className={classes.home} to={me ? dashboardOf(me.role) : '/'} aria-label={t('home')}>
          <Logo />
        </Link>
        {tabs.length > 0 ? <FrameTabs tabs={tabs} /> : null}
        {me ? <AccountBar me={me} /> : null}
        {state === 'signed-out' ? (
          <div className={classes.language}>
            <LanguagePicker />
            <ThemePicker />
          </div>
        ) : null}
      </header>
      <ConnectionNotice />
    </>
  );
});
