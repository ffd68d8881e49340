import { Logo } from '#web/ui/layout/logo';
import title from '#web/ui/layout/page-title.module.css';
import frame from './auth-frame.module.css';
import classes from './auth-ground.module.css';
import { FIRST_WORDS } from './first-words';

const LANGUAGES = ['en', 'sv', 'fi'] as const;

/**
 * The sign-in page before its scripts and messages are loaded: its first texts in the document's language, in their
 * final position.
 */
export function AuthSkeleton() {
  const words = (part: 'title' | 'lead') =>
    LANGUAGES.map((language) => (
      <span key={language} className={classes.words} lang={language}>
        {FIRST_WORDS[language][part]}
      </span>
    ));
  return (
    <div className={frame.frame} aria-busy="true" data-testid="page-skeleton">
      <header className={frame.bar}>
        <Logo />
      </header>
      <main className={frame.main}>
        <div className={title.row}>
          <div>
            <h1 className={title.title}>{words('title')}</h1>
            <p className={title.lead}>{words('lead')}</p>
          </div>
        </div>
      </main>
    </div>
  );
}
