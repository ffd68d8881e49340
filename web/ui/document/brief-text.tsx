import { LANGUAGE_TAGS, type Language } from '#domain/brief/brief';
import { summaryLines } from '#domain/brief/summary-lines';
import classes from './brief-text.module.css';

/** The brief as text, one line per field, with muted labels. */
export function BriefText({ content, language }: { content: string; language: Language }) {
  return (
    <div className={classes.brief} lang={LANGUAGE_TAGS[language]}>
      {summaryLines(content, language).map(({ name, text }, at) => (
        <p key={at}>
          <span className={classes.name}>{name}</span>
          {text}
        </p>
      ))}
    </div>
  );
}
