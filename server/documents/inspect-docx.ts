import { runDocumentTask, type TaskCaller } from './document-thread';
import type { Inspection } from './examine-docx';

/** Time limit in milliseconds; a document at every size limit takes a fraction of it. */
const DEADLINE = 30_000;

/**
 * Runs `examineDocx` in a worker thread; at the deadline or the memory limit the problem is too-complex.
 * @throws errors of reading the file.
 */
export async function inspectDocx(
  path: string,
  caller: TaskCaller,
  deadline = DEADLINE,
): Promise<Inspection> {
  const inspection = await runDocumentTask({ kind: 'examine', file: path }, { deadline, caller });
  return inspection === 'too-complex' ? { ok: false, problem: 'too-complex', found: '' } : inspection;
}
