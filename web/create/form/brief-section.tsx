import { type BriefField, definitionOf, type Section } from '#domain/brief/brief';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { onDemand } from '#web/ui/on-demand';
import { controlOf } from '../controls/control-of';
import { DetailsSection } from './details-section';
import { controlProps, FieldSection, idsOf } from './field-section';
import type { FormView } from './form-view';
import { fieldsOf, shownFieldsOf } from './sections';

/** Nothing until a writer is asked for; loaded then. */
const WriterSection = onDemand<{ form: FormView }>(
  async () => (await import('./writer-section')).WriterSection,
  { shown: ({ form }) => shownFieldsOf(form, 'writer').length > 0, fallback: <LoadingRows rows={2} /> },
);

/** A section of the form, with a control for each of its fields. */
export function BriefSection({ form, section }: { form: FormView; section: Section }) {
  if (section === 'writer') return <WriterSection form={form} />;
  if (section === 'details') return <DetailsSection form={form} />;
  // Links come last: the section's label belongs to its first control.
  const isLinks = (field: BriefField) => Number(definitionOf(field).kind === 'links');
  const fields = fieldsOf(section).toSorted((a, b) => isLinks(a) - isLinks(b));
  const [first] = fields;
  const group = fields.length === 1 && ['choice', 'chips'].includes(first ? definitionOf(first).kind : '');
  const hint = hintOf(form, section);
  return (
    <FieldSection form={form} section={section} hint={hint} group={group}>
      {fields.map((field) => {
        const Control = controlOf(field);
        const id = group ? {} : { id: idsOf(section).field };
        const described = field === first ? { ...id, ...controlProps(form, section, hint) } : {};
        return <Control key={field} form={form} field={field} described={described} />;
      })}
    </FieldSection>
  );
}

/** A hint beside the section's label; most choices have none. */
function hintOf(form: FormView, section: Section): string | undefined {
  switch (section) {
    case 'title':
    case 'audience':
    case 'structure':
    case 'reference':
      return form.t(`hints.${section}`);
    case 'mainKeyword':
    case 'subKeywords':
      return form.t('hints.keywords');
    default:
      return undefined;
  }
}
