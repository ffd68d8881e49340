import type { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { startThread } from '#server/runtime/start-thread';
import type { Inspection } from './examine-docx';
import type { Examination } from './examine-worker';

/** Time limit in milliseconds; a document at every size limit takes a fraction of it. */
const DEADLINE = 30_000;
const AT_ONCE = 2;
/** Memory limit of the thread in MiB; parts are streamed, so a document needs only a few. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

const TOO_COMPLEX: Inspection = { ok: false, problem: 'too-complex', found: '' };

const limit = pLimit(AT_ONCE);
/** Idle threads for reuse; they do not keep the process alive. */
const idle: Worker[] = [];

/**
 * Runs `examineDocx` in a worker thread, so that it does not block the event loop; terminated at the deadline or the memory limit,
 * with the problem too-complex.
 * @throws errors of reading the file.
 */
export function inspectDocx(path: string, deadline: number = DEADLINE): Promise<Inspection> {
  return limit(() => examine(path, deadline));
}

async function examine(path: string, deadline: number): Promise<Inspection> {
  const worker = idle.pop() ?? startExaminer();
  const answer = await answerOf(worker, path, deadline);
  if (answer === 'deadline') {
    // Not awaited: a busy thread may take long to terminate.
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
  // Without a listener an error event would end the process.
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
