import type { ReactNode } from 'react';
import classes from './sheet.module.css';

interface Props {
  title?: string;
  /** Beside the title: a figure or a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A panel: a sheet lying on the paper, with a hairline around it. */
export function Sheet({ title, aside, children }: Props) {
  return (
    <section className={classes.sheet} aria-label={title}>
      {title ? (
        <div className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          {aside}
        </div>
      ) : null}
      {children}
    </section>
  );
}
