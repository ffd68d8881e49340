import { type Brief, definitionOf, FIELD_NAMES } from '../brief/brief';

/** What a brief says, a value to a line, and apart from it the reference text. */
export function presentBriefText(brief: Brief): { brief: string; reference: string } {
  const values = FIELD_NAMES.filter(
    (field) =>
      field !== 'referenceText' &&
      ['line', 'text', 'chips', 'keywords', 'links'].includes(definitionOf(field).kind),
  ).flatMap((field) => brief[field]);
  return {
    brief: values.filter((value) => typeof value === 'string').join('\n'),
    reference: brief.referenceText,
  };
}
