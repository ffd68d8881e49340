import {
  type Brief,
  type CompleteBrief,
  definitionOf,
  FIELD_NAMES,
  isFilledIn,
  REQUIREMENTS,
  type Requirement,
} from './brief';

/** What the brief still lacks, in the order in which it is told; empty when it can be handed in. */
export function missingFields(brief: Brief): Requirement[] {
  return REQUIREMENTS.filter(
    (requirement) =>
      !FIELD_NAMES.some((field) => definitionOf(field).meets === requirement && isFilledIn(brief, field)),
  );
}

export function isComplete(brief: Brief): brief is CompleteBrief {
  return missingFields(brief).length === 0;
}
