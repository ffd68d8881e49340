import { memo } from 'react';
import type { Section } from '#domain/brief/brief';
import { BriefSection } from './brief-section';
import type { FormView } from './form-view';
import { fieldsOf } from './sections';

interface Props {
  form: FormView;
  section: Section;
}

/**
 * A section that is drawn anew only when it shows something else: of `form` it reads its own fields of the brief and its own
 * message, so a letter in one leaves the other eleven alone, and so does a message. With all of them drawn, an incomplete brief was answered in about a tenth of a second, and sometimes later.
 */
export const FormPart = memo(BriefSection, showTheSame);

function showTheSame(before: Props, after: Props): boolean {
  const { section } = after;
  const [was, is] = [before.form, after.form];
  return (
    before.section === section &&
    was.t === is.t &&
    was.change === is.change &&
    was.messages[section] === is.messages[section] &&
    fieldsOf(section).every((field) => was.brief[field] === is.brief[field])
  );
}
