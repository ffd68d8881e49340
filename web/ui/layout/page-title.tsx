import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusOn, isFocusLost } from '../focus';
import classes from './page-title.module.css';

interface Props {
  children: string;
  /** BCP 47 tag of the title's language, where that is not the page's. */
  lang?: string;
  /** A line below the title, such as a welcome. */
  lead?: ReactNode;
  /** Buttons to the right of the title. */
  actions?: ReactNode;
  /** In the size of a column's heading, where the page is about a text that has a title. */
  small?: boolean;
}

/** The key of the location that this document was opened at: the router's script gives it one before the application starts. */
const FIRST_KEY: unknown = globalThis.history?.state?.key ?? 'default';
/** Whether a page at another location was shown: going back to the first one is a navigation like any other. */
let hasNavigated = false;
/** What had the focus last, also once it is removed: with the whole page, where the next one has another title. */
let lastFocused: Node | null = null;
globalThis.document?.addEventListener('focusin', ({ target }) => {
  lastFocused = target instanceof Node ? target : null;
});

/**
 * The page's h1, also the document's title. Takes the focus when a navigation removed the focused element, so that
 * screen readers announce the page and Tab continues there; also where another page, or another step of the same one, keeps
 * this title's place and changes its words.
 */
export function PageTitle({ children, lang, lead, actions, small = false }: Props) {
  useEffect(() => {
    document.title = `${children} · Redraft`;
  }, [children]);
  const title = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isShown = useRef(false);
  useEffect(() => {
    // On the first page of a visit the focus starts at the top, as in any document.
    if (key !== FIRST_KEY) hasNavigated = true;
  }, [key]);
  // Not at a navigation that leaves the title as it is: what closes a dialog by the address returns the focus itself.
  useEffect(() => {
    const take = () => {
      const removed = lastFocused?.isConnected === false;
      if ((hasNavigated || removed) && isFocusLost()) focusOn(title.current);
    };
    if (isShown.current)
      queueMicrotask(take); // after what the page itself does about a lost focus
    else take();
    isShown.current = true;
  }, [children]);
  return (
    <div className={classes.row} data-small={small || undefined}>
      <div>
        <h1 lang={lang} ref={title} className={classes.title}>
          {children}
        </h1>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}
