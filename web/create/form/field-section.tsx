import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Section } from '#domain/brief/brief';
import classes from './field-section.module.css';
import type { FormView } from './form-view';
import { isRequired, isSectionFilledIn } from './sections';

/** The ids that connect a section's label, field, hint and message. */
export function idsOf(section: Section) {
  const id = `brief-${section}`;
  return {
    section: id,
    label: `${id}-label`,
    field: `${id}-field`,
    hint: `${id}-hint`,
    message: `${id}-message`,
  };
}

/** The id and ARIA attributes that a section gives its control. */
export function controlProps(form: FormView, section: Section, hint?: string) {
  const ids = idsOf(section);
  const message = form.messages[section];
  const describedBy = [hint && ids.hint, message && ids.message].filter(Boolean).join(' ');
  return {
    'aria-describedby': describedBy || undefined,
    'aria-invalid': message ? true : undefined,
    'aria-required': isRequired(section) || undefined,
  };
}

interface Props {
  form: FormView;
  section: Section;
  /** Shown beside the label. */
  hint?: string;
  /** True where the label names a group of controls instead of one field. */
  group?: boolean;
  children: ReactNode;
}

/** A section of the form: label with a check mark, control, error message. */
export function FieldSection({ form, section, hint, group = false, children }: Props) {
  const ids = idsOf(section);
  const message = form.messages[section];
  const label = (
    <>
      {form.t(`labels.${section}`)}
      {isRequired(section) ? <span aria-hidden="true"> *</span> : null}
    </>
  );
  return (
    <section className={classes.section} id={ids.section} data-section={section}>
      <div className={classes.head}>
        {group ? (
          <h2 className={classes.label} id={ids.label}>
            {label}
          </h2>
        ) : (
          <label className={classes.label} id={ids.label} htmlFor={ids.field}>
            {label}
          </label>
        )}
        {isSectionFilledIn(form.brief, section) ? (
          <Check className={classes.check} size={18} role="img" aria-label={form.t('filledIn')} />
        ) : null}
        {hint ? (
          <span className={classes.hint} id={ids.hint}>
            {hint}
          </span>
        ) : null}
      </div>
      {children}
      {message ? (
        <p className={classes.message} id={ids.message}>
          <CircleAlert size={16} aria-hidden /> {message}
        </p>
      ) : null}
    </section>
  );
}
