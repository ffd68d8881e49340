import { memo, type ReactNode } from 'react';
import type { Brief } from '#domain/brief/brief';
import type { FormView } from './form-view';
import { SECTION_OF, type Section } from './sections';

interface Props {
  form: FormView;
  section: Section;
  /** Draws the section. Of `form` it reads the section's own fields of the brief and its own message only. */
  children: (form: FormView) => ReactNode;
}

/**
 * A section that is drawn anew only when it shows something else: a letter in one leaves the other eleven alone, and so does
 * a message. With all of them drawn, an incomplete brief was answered in about a tenth of a second, and sometimes later.
 */
export const FormPart = memo(function FormPart({ form, children }: Props) {
  return children(form);
}, showTheSame);

function showTheSame(before: Props, after: Props): boolean {
  const { section } = after;
  const [was, is] = [before.form, after.form];
  return (
    before.section === section &&
    before.children === after.children &&
    was.t === is.t &&
    was.change === is.change &&
    was.messages[section] === is.messages[section] &&
    (Object.keys(SECTION_OF) as (keyof Brief)[]).every(
      (field) => SECTION_OF[field] !== section || was.brief[field] === is.brief[field],
    )
  );
}
