import {
  appliesTo,
  type Brief,
  type BriefField,
  definitionOf,
  FIELD_NAMES,
  isFilledIn,
  type Requirement,
  SECTIONS,
  type Section,
} from '#domain/brief/brief';
import type { FormView } from './form-view';

/** The fields of a section. */
export function fieldsOf(section: Section): BriefField[] {
  return FIELD_NAMES.filter((field) => definitionOf(field).section === section);
}

/** The fields of a section that a form shows: those that concern its text, in an edit without those that are fixed. */
export function shownFieldsOf(form: Pick<FormView, 'brief' | 'editing'>, section: Section): BriefField[] {
  return fieldsOf(section).filter(
    (field) => appliesTo(field, form.brief) && !(form.editing && definitionOf(field).fixed),
  );
}

/** The sections that a form shows. */
export function shownSections(form: Pick<FormView, 'brief' | 'editing'>): Section[] {
  return SECTIONS.filter((section) => shownFieldsOf(form, section).length > 0);
}

/** The sections where a missing requirement is marked. */
export function sectionsMeeting(requirement: Requirement): Section[] {
  const fields = FIELD_NAMES.filter((field) => definitionOf(field).requirement === requirement);
  return fields.map((field) => definitionOf(field).section);
}

/** True if the section's label has an asterisk. Title and main keyword have none, since one of them is enough. */
export function isRequired(section: Section): boolean {
  return fieldsOf(section).some((field) => {
    const { requirement } = definitionOf(field);
    return requirement !== undefined && sectionsMeeting(requirement).length === 1;
  });
}

/** The filled-in fields of a section that concern the brief's language. */
export function filledFieldsOf(brief: Brief, section: Section): BriefField[] {
  return fieldsOf(section).filter((field) => appliesTo(field, brief) && isFilledIn(brief, field));
}

/** True if a section has any value, which shows its check mark. */
export function isSectionFilledIn(brief: Brief, section: Section): boolean {
  return filledFieldsOf(brief, section).length > 0;
}

/** The section of a field that the server refused, by its path (`brief.references.3`); null for unknown fields. */
export function sectionOfField(path: string): Section | null {
  const [first, second] = path.split('.');
  const name = first === 'brief' ? second : first;
  const field = FIELD_NAMES.find((one) => one === name);
  return field ? definitionOf(field).section : null;
}
