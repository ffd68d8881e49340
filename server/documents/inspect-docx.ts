import type { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { startThread } from '#server/runtime/start-thread';
import type { Inspection } from './examine-docx';
import type { Examination } from './examine-worker';

/** As long as a document may take, in milliseconds; one that is full to every limit takes a fraction. */
const DEADLINE = 30_000;
const AT_ONCE = 2;
/** What the thread may hold, in MiB: parts are read in pieces, so that a document needs a few. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

const TOO_COMPLEX: Inspection = { ok: false, problem: 'too-complex', found: '' };

const limit = pLimit(AT_ONCE);
/** A thread that has nothing to do waits for the next file, and keeps no process alive. */
const idle: Worker[] = [];

/**
 * `examineDocx` in a thread, so that no document holds up the server's other calls, however much there is in it: ended at its
 * deadline or where it takes too much memory.
 * @throws what reading the file throws.
 */
export function inspectDocx(path: string, deadline: number = DEADLINE): Promise<Inspection> {
  return limit(() => examine(path, deadline));
}

async function examine(path: string, deadline: number): Promise<Inspection> {
  const worker = idle.pop() ?? startExaminer();
  const answer = await answerOf(worker, path, deadline);
  if (answer === 'deadline') {
    // Not waited for: a thread that computes ends when it can.
    void worker.terminate();
    return TOO_COMPLEX;
  }
  if (answer instanceof Error) {
    if ('code' in answer && answer.code === 'ERR_WORKER_OUT_OF_MEMORY') return TOO_COMPLEX;
    throw answer;
  }
  idle.push(worker);
  if ('inspection' in answer) return answer.inspection;
  const { message, code } = answer.fault;
  throw Object.assign(new Error(message), code === undefined ? {} : { code });
}

function startExaminer(): Worker {
  const worker = startThread('examine-worker', import.meta.url, { resourceLimits: MEMORY });
  worker.unref();
  // An error that nobody listens for would end the process.
  worker.on('error', () => {});
  worker.on('exit', () => {
    const place = idle.indexOf(worker);
    if (place >= 0) idle.splice(place, 1);
  });
  return worker;
}

function answerOf(worker: Worker, path: string, deadline: number): Promise<Examination | Error | 'deadline'> {
  return new Promise((resolve) => {
    const settle = (answer: Examination | Error | 'deadline') => {
      clearTimeout(timer);
      worker.off('message', settle).off('error', settle).off('exit', ended);
      resolve(answer);
    };
    const ended = () => settle(new Error('The thread that examines documents has ended'));
    const timer = setTimeout(() => settle('deadline'), deadline);
    worker.on('message', settle).on('error', settle).on('exit', ended);
    worker.postMessage(path);
  });
}
