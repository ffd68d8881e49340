import { useLocation } from 'react-router';
import frame from '../layout/app-frame.module.css';
import { Logo } from '../layout/logo';
import title from '../layout/page-title.module.css';
import { firstPageAt } from './first-pages';
import { FirstWords } from './first-words';
import classes from './page-skeleton.module.css';

/**
 * A loading page: its header bar, its first texts in their final position where it has any, and
 * placeholders for the rest. Needs neither messages nor Mantine.
 */
export function PageSkeleton() {
  const page = firstPageAt(useLocation().pathname);
  const varying = page?.varies && classes.varying;
  return (
    <div className={frame.frame} aria-busy="true" data-testid="page-skeleton">
      <header className={frame.bar}>
        <div className={frame.home}>
          <Logo />
        </div>
        {page?.tabs ? (
          <div className={frame.tabs} data-many={page.tabs > 5 || undefined}>
            <div className={frame.tab} />
          </div>
        ) : null}
      </header>
      <main className={frame.main}>
        <div className={title.row}>
          {page ? (
            <div>
              <p className={`${title.title} ${classes.title}`}>
                <span className={varying}>
                  <FirstWords page={page} part="title" />
                </span>
              </p>
              <p className={title.lead}>
                {page.personal ? (
                  <span className={classes.line} />
                ) : (
                  <span className={varying}>
                    <FirstWords page={page} part="lead" />
                  </span>
                )}
              </p>
            </div>
          ) : (
            <div className={classes.bar} />
          )}
          {page?.action ? <div className={classes.action} /> : null}
        </div>
        <div className={classes.rows}>
          {['a', 'b', 'c', 'd'].map((row) => (
            <div key={row} className={classes.row} />
          ))}
        </div>
      </main>
    </div>
  );
}
