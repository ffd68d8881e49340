import { createContext, memo, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dashboardOf } from '#domain/users/route-guard';
import { ConnectionNotice } from '#web/lib/live/connection-notice';
import { useSession } from '#web/lib/session/session';
import { ThemePicker } from '../theme/theme-picker';
import { AccountBar } from './account-bar';
import classes from './app-frame.module.css';
import { type FrameTab, FrameTabs } from './frame-tabs';
import { LanguagePicker } from './language-picker';
import { Logo } from './logo';

interface Props {
  /** Should be memoized where the page rerenders while typing, since a new array rerenders the header. */
  tabs?: readonly FrameTab[];
  children: ReactNode;
  /** A bar at the bottom of the window, such as the brief's buttons. */
  footer?: ReactNode;
}

/** Where the frame around has its footer; null until it is mounted. */
const FooterPlace = createContext<HTMLElement | null>(null);

/** The frame of a page: skip link, header with tabs as navigation, and the user's menu or the language choice. */
export function AppFrame({ tabs, children, footer }: Props) {
  const [footerPlace, setFooterPlace] = useState<HTMLElement | null>(null);
  return (
    <div className={classes.frame}>
      <Header tabs={tabs} />
      <main className={classes.main} id="main" tabIndex={-1}>
        <FooterPlace value={footerPlace}>{children}</FooterPlace>
      </main>
      <div className={classes.footerPlace} ref={setFooterPlace}>
        {footer ? <Footer>{footer}</Footer> : null}
      </div>
    </div>
  );
}

/** A footer of the frame around, for what is rendered in a frame that was there before: a new one would replace its header. */
export function FrameFooter({ children }: { children: ReactNode }) {
  const place = useContext(FooterPlace);
  return place && createPortal(<Footer>{children}</Footer>, place);
}

function Footer({ children }: { children: ReactNode }) {
  return (
    <div className={classes.footer} data-toast-shelf>
      {children}
    </div>
  );
}

/** Memoized, since the page below may rerender on each keystroke. */
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
