import { LANGUAGE_TAGS, type Language } from '#domain/brief/brief';
import classes from './brief-text.module.css';

/** The brief in words, a line for each of its parts. What a part is called stands back behind what it says. */
export function BriefText({ content, language }: { content: string; language: Language }) {
  return (
    <div className={classes.brief} lang={LANGUAGE_TAGS[language]}>
      {content.split('\n').map((line, at) => {
        const end = line.indexOf(': ') + 1;
        return (
          <p key={at}>
            <span className={classes.name}>{line.slice(0, end)}</span>
            {line.slice(end)}
          </p>
        );
      })}
    </div>
  );
}
