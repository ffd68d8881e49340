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
 * A memoized section: it rerenders only for its own fields and message, not for those of the other eleven. Without
 * this, submitting an incomplete brief took about 100 ms to show its errors.
 */
export const FormPart = memo(BriefSection, showTheSame);

function showTheSame(before: Props, after: Props): boolean {
  const { section } = after;
  const [was, is] = [before.form, after.form];
  return (
    before.section === section &&
    was.t === is.t &&
    was.change === is.change &&
    // Some fields concern texts of one language only, or those that a writer redrafts.
    was.brief.language === is.brief.language &&
    was.brief.humanize === is.brief.humanize &&
    was.messages[section] === is.messages[section] &&
    fieldsOf(section).every((field) => was.brief[field] === is.brief[field])
  );
}
