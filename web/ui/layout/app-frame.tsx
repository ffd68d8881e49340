import { ArrowLeft } from 'lucide-react';
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
  /** The list that the page was opened from, as a link beside the logo. */
  back?: FrameBack;
  /** Uses the whole width of the window up to its edges: the page has columns and margins itself. */
  wide?: boolean;
  /** Should be memoized where the page rerenders while typing, since a new array rerenders the header. */
  tabs?: readonly FrameTab[];
  children: ReactNode;
}

interface FrameBack {
  to: string;
  label: string;
}

/** Where the frame around has its footer; null until it is mounted. */
const FooterPlace = createContext<HTMLElement | null>(null);

/**
 * The frame of a page: skip link, header with tabs as navigation, and the user's menu or the language choice. A page shows its data inside
 * the frame that stood while they were loaded: another one would replace the header under the pointer.
 */
export function AppFrame({ tabs, back, wide = false, children }: Props) {
  const [footerPlace, setFooterPlace] = useState<HTMLElement | null>(null);
  return (
    <div className={classes.frame}>
      <Header tabs={tabs} back={back} />
      <main className={classes.main} data-wide={wide || undefined} id="main" tabIndex={-1}>
        <FooterPlace value={footerPlace}>{children}</FooterPlace>
      </main>
      <div className={classes.footerPlace} ref={setFooterPlace} />
    </div>
  );
}

/** A bar at the bottom of the window, such as the brief's buttons: the footer of the frame around. */
export function FrameFooter({ children }: { children: ReactNode }) {
  const place = useContext(FooterPlace);
  const footer = (
    <div className={classes.footer} data-toast-shelf>
      {children}
    </div>
  );
  return place && createPortal(footer, place);
}

/** Memoized, since the page below may rerender on each keystroke. */
const Header = memo(function Header({ tabs = [], back }: Pick<Props, 'tabs' | 'back'>) {
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
        {back ? (
          <Link className={classes.back} to={back.to}>
            <ArrowLeft size={18} aria-hidden />
            <span>{back.label}</span>
          </Link>
        ) : null}
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
