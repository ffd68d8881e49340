import type { ReactNode } from 'react';
import classes from './admin.module.css';

/** A table cell with a muted second line. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div>
      {first}
      {second ? <div className={classes.second}>{second}</div> : null}
    </div>
  );
}
