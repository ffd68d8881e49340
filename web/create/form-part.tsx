import { memo, type ReactNode } from 'react';
import type { Brief } from '#domain/brief/brief';
import type { FormView } from './form-view';
import { SECTION_OF, type Section } from './sections';

interface Props {
  form: FormView;
  section: Section;
  /** Draws the section from `form`; it may show and change the section's own fields of the brief only. */
  children: (form: FormView) => ReactNode;
}

/**
 * A section that is drawn anew only when it shows something else: a letter in one leaves the other eleven alone, and so does
 * a message. With all of them drawn, handing in an incomplete brief took the most of a tenth of a second.
 */
export const FormPart = memo(
  ({ form, children }: Props) => children(form),
  (before, after) => showTheSame(before.form, after.form, after.section),
);

function showTheSame(before: FormView, after: FormView, section: Section): boolean {
  return (
    before.t === after.t &&
    before.change === after.change &&
    before.messages[section] === after.messages[section] &&
    (Object.keys(SECTION_OF) as (keyof Brief)[]).every(
      (field) => SECTION_OF[field] !== section || before.brief[field] === after.brief[field],
    )
  );
}
