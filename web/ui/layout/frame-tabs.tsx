import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import classes from './app-frame.module.css';

export interface FrameTab {
  to: string;
  label: string;
  /** Shown in brackets after the label once loaded. */
  count?: number | undefined;
  current: boolean;
}

/**
 * This many tabs fit beside the logo and the account on a laptop of 1366 px, in the language with the longest labels.
 */
const FIT_BESIDE = 5;

/** The page's tabs as navigation. If they do not all fit, the current one is scrolled into view. */
export function FrameTabs({ tabs }: { tabs: readonly FrameTab[] }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  // Counts and labels in another language change what is in view.
  const shown = tabs.map((tab) => `${textOf(tab)} ${tab.current}`).join();
  useEffect(() => {
    const strip = list.current;
    if (!strip) return;
    // Called once the page is laid out, where the positions cost nothing, and again when the window is turned.
    const watch = new ResizeObserver(() => {
      const tab = strip.querySelector<HTMLElement>('[aria-current]');
      if (tab) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
    });
    watch.observe(strip);
    return () => watch.disconnect();
  }, [shown]);
  return (
    <nav
      ref={list}
      className={classes.tabs}
      data-many={tabs.length > FIT_BESIDE || undefined}
      aria-label={t('mainNavigation')}
    >
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          className={classes.tab}
          to={tab.to}
          data-text={textOf(tab)}
          aria-current={tab.current ? 'page' : undefined}
          // Another tab of the same page keeps the scroll position; another page starts at its top.
          preventScrollReset={tab.to.split('?')[0] === pathname}
        >
          {textOf(tab)}
        </Link>
      ))}
    </nav>
  );
}

function textOf({ label, count }: FrameTab): string {
  return count === undefined ? label : `${label} (${count})`;
}
