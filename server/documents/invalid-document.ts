import { documentProblemText } from '#domain/document/docx/document-problems';
import { FAULTS, Fault } from '#domain/errors';
import type { Inspection } from './examine-docx';

type Refusal = Extract<Inspection, { ok: false }>;

/** The fault of a refused document: the specified message, with the problem as a field problem. */
export function invalidDocument(field: string, refusal?: Refusal): Fault {
  const { message } = FAULTS.INVALID_DOCUMENT;
  if (!refusal) return new Fault('INVALID_DOCUMENT', { problems: [{ field, message }] });
  const { problem, found } = refusal;
  const told = `${message}. ${documentProblemText(problem, found)}`;
  return new Fault('INVALID_DOCUMENT', {
    problems: [{ field, message: told, code: problem, ...(found === '' ? {} : { found }) }],
  });
}
