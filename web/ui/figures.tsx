import type { ReactNode } from 'react';
import classes from './figures.module.css';

/** Figures of a period or a person side by side; undefined ones are still on their way. */
export function Figures({ items }: { items: readonly { label: string; value: ReactNode | undefined }[] }) {
  return (
    <dl className={classes.figures}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{value ?? '…'}</dd>
        </div>
      ))}
    </dl>
  );
}
