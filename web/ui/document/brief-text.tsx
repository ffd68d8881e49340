import { LANGUAGE_TAGS, type Language } from '#domain/brief/brief';
import { LINE_LABELS } from '#domain/brief/line-labels';
import { summaryLines } from '#domain/brief/summary-lines';
import classes from './brief-text.module.css';

interface Props {
  content: string;
  language: Language;
  /** Leaves the title's line out, where it stands above. */
  withoutTitle?: boolean;
}

/** The brief as text, one line per field, with muted labels. */
export function BriefText({ content, language, withoutTitle = false }: Props) {
  const lines = summaryLines(content, language);
  const omitted = withoutTitle ? `${LINE_LABELS[language].title}:` : null;
  return (
    <div className={classes.brief} lang={LANGUAGE_TAGS[language]}>
      {lines
        .filter(({ name }) => name !== omitted)
        .map(({ name, text }, at) => (
          <p key={at}>
            <span className={classes.name}>{name}</span>
            {text}
          </p>
        ))}
    </div>
  );
}
