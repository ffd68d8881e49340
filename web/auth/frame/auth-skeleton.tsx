import { Logo } from '#web/ui/layout/logo';
import title from '#web/ui/layout/page-title.module.css';
import { FIRST_PAGES } from '#web/ui/skeleton/first-pages';
import { FirstWords } from '#web/ui/skeleton/first-words';
import frame from './auth-frame.module.css';

const page = FIRST_PAGES['/auth'];

/**
 * The sign-in page before its scripts and messages are loaded: its first texts in the document's language, in their
 * final position.
 */
export function AuthSkeleton() {
  return (
    <div className={frame.frame} aria-busy="true" data-testid="page-skeleton">
      <header className={frame.bar}>
        <Logo />
      </header>
      <main className={frame.main}>
        <div className={title.row}>
          <div>
            <h1 className={title.title}>
              <FirstWords page={page} part="title" />
            </h1>
            <p className={title.lead}>
              <FirstWords page={page} part="lead" />
            </p>
          </div>
        </div>
      </main>
    </div>
  );
}
