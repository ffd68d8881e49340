import { type ReactNode, useEffect } from 'react';
import classes from './page-title.module.css';

interface Props {
  children: string;
  /** A line below the title, such as a welcome. */
  lead?: ReactNode;
  /** Buttons at the title's right. */
  actions?: ReactNode;
}

/** The page's h1; names the browser's tab too. */
export function PageTitle({ children, lead, actions }: Props) {
  useEffect(() => {
    document.title = `${children} · Redraft`;
  }, [children]);
  return (
    <div className={classes.row}>
      <div>
        <h1 className={classes.title}>{children}</h1>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}
