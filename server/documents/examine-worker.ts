import { parentPort } from 'node:worker_threads';
import { examineDocx, type Inspection } from './examine-docx';

/** The worker's answer: the result, or an unexpected error such as a disk failure. */
export type Examination = { inspection: Inspection } | { fault: { message: string; code?: string } };

/** The worker thread of `inspectDocx`: examines one file per message, given by path. */
const port = parentPort;
if (!port) throw new Error('examine-worker runs as a worker thread only');

port.on('message', async (path: string) => {
  const answer: Examination = await examineDocx(path).then(
    (inspection) => ({ inspection }),
    ({ message, code }: NodeJS.ErrnoException) => ({ fault: { message, ...(code ? { code } : {}) } }),
  );
  port.postMessage(answer);
});
