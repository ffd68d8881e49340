import { parentPort } from 'node:worker_threads';
import { examineDocx, type Inspection } from './examine-docx';

/** What the thread answers: the verdict on the file, or the fault (of the disk, say) that kept it from one. */
export type Examination = { inspection: Inspection } | { fault: { message: string; code?: string } };

/** Examines one file after the other, each by its path, in a thread of its own. */
const port = parentPort;
if (!port) throw new Error('examine-worker runs as a worker thread only');

port.on('message', async (path: string) => {
  const answer: Examination = await examineDocx(path).then(
    (inspection) => ({ inspection }),
    ({ message, code }: NodeJS.ErrnoException) => ({ fault: { message, ...(code ? { code } : {}) } }),
  );
  port.postMessage(answer);
});
