import { documentProblemText } from '#domain/documents/document-problems';
import { FAULTS, Fault } from '#domain/errors';
import type { Inspection } from './examine-docx';

type Refusal = Extract<Inspection, { ok: false }>;

/** The fault of a file that is not taken: the specified sentence, and beside its field what was found. */
export function invalidDocument(field: string, refusal?: Refusal): Fault {
  const { message } = FAULTS.INVALID_DOCUMENT;
  if (!refusal) return new Fault('INVALID_DOCUMENT', { problems: [{ field, message }] });
  const { problem, found } = refusal;
  const told = `${message}. ${documentProblemText(problem, found)}`;
  return new Fault('INVALID_DOCUMENT', {
    problems: [{ field, message: told, code: problem, ...(found === '' ? {} : { found }) }],
  });
}
