import type { Brief, CompleteBrief } from '#domain/brief/brief';
import { MISSING_FIELD_MESSAGES } from '#domain/brief/missing-field-messages';
import { isComplete, missingFields } from '#domain/brief/missing-fields';
import { Fault } from '#domain/errors';

/** @throws Fault INVALID_INPUT with a problem for each missing field */
export function assertComplete(brief: Brief): asserts brief is CompleteBrief {
  if (isComplete(brief)) return;
  const messages = MISSING_FIELD_MESSAGES[brief.language ?? 'english'];
  throw new Fault('INVALID_INPUT', {
    problems: missingFields(brief).map((field) => ({ field, message: messages[field] })),
  });
}
