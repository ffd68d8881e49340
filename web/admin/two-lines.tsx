import type { ReactNode } from 'react';
import classes from './admin.module.css';

/** A cell's value with a quieter one below it. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div>
      {first}
      {second ? <div className={classes.second}>{second}</div> : null}
    </div>
  );
}
