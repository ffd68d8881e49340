import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import classes from './app-frame.module.css';

export interface FrameTab {
  to: string;
  label: string;
  /** Stands in brackets behind the label once it is known. */
  count?: number | undefined;
  current: boolean;
}

/** So many tabs stand beside the name and the account on a laptop of 1366 px, in the language whose words are the longest. */
const FIT_BESIDE = 5;

/** The page's tabs as navigation. Where they don't all fit, the current one is rolled into view. */
export function FrameTabs({ tabs }: { tabs: readonly FrameTab[] }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  // Counts and the other language's labels move what is in view.
  const shown = tabs.map((tab) => `${textOf(tab)} ${tab.current}`).join();
  useEffect(() => {
    const strip = list.current;
    const tab = strip?.querySelector<HTMLElement>('[aria-current]');
    if (strip && tab) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
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
          // Another tab of the same page stays where one reads; another page begins at its top.
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
