import { Logo } from './logo';
import classes from './page-skeleton.module.css';

/** A loading page: header bar and placeholders for a title and rows. Needs neither messages nor Mantine. */
export function PageSkeleton() {
  return (
    <div className={classes.page} aria-busy="true" data-testid="page-skeleton">
      <header className={classes.bar}>
        <Logo />
      </header>
      <main className={classes.body}>
        <div className={classes.title} />
        {['a', 'b', 'c', 'd'].map((row) => (
          <div key={row} className={classes.row} />
        ))}
      </main>
    </div>
  );
}
