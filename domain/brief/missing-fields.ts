import {
  type Brief,
  type CompleteBrief,
  definitionOf,
  FIELD_NAMES,
  isFilledIn,
  REQUIREMENTS,
  type Requirement,
} from './brief';

/** The requirements that the brief does not satisfy yet, in the order in which they are reported; empty when it is complete. */
export function missingFields(brief: Brief): Requirement[] {
  return REQUIREMENTS.filter(
    (requirement) =>
      !FIELD_NAMES.some(
        (field) => definitionOf(field).requirement === requirement && isFilledIn(brief, field),
      ),
  );
}

export function isComplete(brief: Brief): brief is CompleteBrief {
  return missingFields(brief).length === 0;
}
