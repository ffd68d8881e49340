import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusOn, nowhere } from '../focus';
import classes from './page-title.module.css';

interface Props {
  children: string;
  /** A line below the title, such as a welcome. */
  lead?: ReactNode;
  /** Buttons at the title's right. */
  actions?: ReactNode;
}

/**
 * The page's h1; names the browser's tab too. Where a page has come in another's place and what had the focus went with that
 * one, the title takes it: a screen reader says where one is, and Tab goes on from there.
 */
export function PageTitle({ children, lead, actions }: Props) {
  useEffect(() => {
    document.title = `${children} · Redraft`;
  }, [children]);
  const title = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    // The first page of a visit begins at its top, as any document.
    if (opened.current !== 'default' && nowhere()) focusOn(title.current);
  }, []);
  return (
    <div className={classes.row}>
      <div>
        <h1 ref={title} className={classes.title}>
          {children}
        </h1>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}
