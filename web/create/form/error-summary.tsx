import { CircleAlert } from 'lucide-react';
import { SECTIONS, type Section } from '#domain/brief/brief';
import { MISSING_FIELD_MESSAGES } from '#domain/brief/missing-field-messages';
import classes from './error-summary.module.css';
import type { FieldMessages } from './field-messages';
import type { FormView } from './form-view';

export interface ErrorSummaryProps {
  form: FormView;
  onGo: (section: Section) => void;
}

/** All errors of the brief above the form, each linked to its field. */
export function ErrorSummary({ form, onGo }: ErrorSummaryProps) {
  const found = summaryOf(form.messages);
  if (found.length === 0) return null;
  return (
    <section className={classes.summary} aria-labelledby="brief-errors">
      <h2 id="brief-errors">
        <CircleAlert size={18} aria-hidden /> {form.t('errorSummary', { count: found.length })}
      </h2>
      <ul>
        {found.map(([section, message]) => (
          <li key={section}>
            <a
              href={`#brief-${section}`}
              onClick={(event) => {
                event.preventDefault();
                onGo(section);
              }}
            >
              {namesItsField(message) ? message : `${form.t(`short.${section}`)}: ${message}`}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The messages for missing fields name the field; the others get its label as a prefix. */
const MESSAGES_NAMING_THEIR_FIELD = new Set(
  Object.values(MISSING_FIELD_MESSAGES).flatMap((texts) => Object.values(texts)),
);
const namesItsField = (message: string) => MESSAGES_NAMING_THEIR_FIELD.has(message);

/** Messages by section in the form's order; a message shared by two sections is listed at the first. */
function summaryOf(messages: FieldMessages): [Section, string][] {
  const twice = messages.title !== undefined && messages.title === messages.mainKeyword;
  return SECTIONS.flatMap((section): [Section, string][] => {
    const message = messages[section];
    if (message === undefined || (twice && section === 'mainKeyword')) return [];
    return [[section, message]];
  });
}
