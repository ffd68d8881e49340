import classes from './section-title.module.css';

/** The h2 above a table or a group of rows, with a muted `count`. */
export function SectionTitle({ children, count }: { children: string; count?: number | undefined }) {
  return (
    <h2 className={classes.title}>
      {children}
      {count === undefined ? null : <span className={classes.count}> {count}</span>}
    </h2>
  );
}
