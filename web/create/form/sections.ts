import {
  type Brief,
  type BriefField,
  definitionOf,
  FIELD_NAMES,
  isFilledIn,
  type Requirement,
  type Section,
} from '#domain/brief/brief';

/** The fields of the brief that stand in a section. */
export function fieldsOf(section: Section): BriefField[] {
  return FIELD_NAMES.filter((field) => definitionOf(field).section === section);
}

/** The sections that a missing requirement is marked at. */
export function sectionsMeeting(requirement: Requirement): Section[] {
  const fields = FIELD_NAMES.filter((field) => definitionOf(field).meets === requirement);
  return fields.map((field) => definitionOf(field).section);
}

/** Whether a section says by an asterisk that it is required; title and main keyword, of which one is enough, don't. */
export function isRequired(section: Section): boolean {
  return fieldsOf(section).some((field) => {
    const { meets } = definitionOf(field);
    return meets !== undefined && sectionsMeeting(meets).length === 1;
  });
}

/** Whether a section has anything in it: its green check. */
export function isSectionFilledIn(brief: Brief, section: Section): boolean {
  return fieldsOf(section).some((field) => isFilledIn(brief, field));
}

/** The section of a field that the server refused, from its path (`brief.references.3`); null when it is none of ours. */
export function sectionOfField(path: string): Section | null {
  const [first, second] = path.split('.');
  const name = first === 'brief' ? second : first;
  const field = FIELD_NAMES.find((one) => one === name);
  return field ? definitionOf(field).section : null;
}
