import type { ComponentType } from 'react';
import { BRIEF_FIELDS, type BriefField, definitionOf, type FieldOf, type Section } from '#domain/brief/brief';
import { ChipsControl } from '../controls/chips-control';
import { ChoiceControl, LanguageControl } from '../controls/choice-control';
import type { ControlProps } from '../controls/control';
import { HumanizeControl } from '../controls/humanize-control';
import { KeywordsControl } from '../controls/keywords-control';
import { LinksControl } from '../controls/links-control';
import type { WordedField } from '../controls/option-text';
import { SwitchesControl } from '../controls/switches-control';
import { LineControl, TextControl } from '../controls/text-controls';
import { controlProps, FieldSection, idsOf } from './field-section';
import type { FormView } from './form-view';
import { fieldsOf } from './sections';

/** The control for each kind of field. */
const CONTROL_BY_KIND: {
  choice: ComponentType<ControlProps<FieldOf<'choice'> & WordedField>>;
} & {
  [K in Exclude<(typeof BRIEF_FIELDS)[BriefField]['kind'], 'choice'>]: ComponentType<
    ControlProps<FieldOf<K>>
  >;
} = {
  choice: ChoiceControl,
  line: LineControl,
  text: TextControl,
  chips: ChipsControl,
  keywords: KeywordsControl,
  links: LinksControl,
  switches: SwitchesControl,
};

/** Controls of fields that show more than labels. */
const CONTROL_BY_FIELD = { language: LanguageControl, humanize: HumanizeControl };

function controlOf(field: BriefField): ComponentType<ControlProps<BriefField>> {
  const own = Object.entries(CONTROL_BY_FIELD).find(([name]) => name === field)?.[1];
  // The tables map a field to a control that accepts it, which the type cannot express.
  return (own ?? CONTROL_BY_KIND[BRIEF_FIELDS[field].kind]) as ComponentType<ControlProps<BriefField>>;
}

/** A section of the form, with a control for each of its fields. */
export function BriefSection({ form, section }: { form: FormView; section: Section }) {
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
