import type { Worker } from 'node:worker_threads';
import { createFairQueue, type Turn } from '#server/runtime/fair-queue';
import { startThread } from '#server/runtime/start-thread';
import type { DocumentTask, TaskAnswer, TaskResult } from './document-worker';

const AT_ONCE = 2;
/** Memory limit of the thread in MiB. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/** Milliseconds that work for no one who waits is put off at most. */
const PUT_OFF_MS = 5_000;

/** The code of the error where a thread ends before its task: the next one may succeed. */
export const THREAD_ENDED = 'ERR_WORKER_ENDED';

const queue = createFairQueue(AT_ONCE);
/** Idle threads for reuse; they do not keep the process alive. */
const idle: Worker[] = [];

/** Why a task was ended: its time was over, which on a busy machine may be no fault of the document, or its memory. */
type Ended = 'deadline' | 'out-of-memory';

/** The id of the user or key that waits for a task; null for the server's own work, which waits for no other. */
export type TaskCaller = string | null;

/** A task's deadline in milliseconds, and for whom it is done. */
export interface TaskOptions {
  deadline: number;
  caller: TaskCaller;
}

/**
 * As `tryDocumentTask`; a task that was ended answers `too-complex`.
 * @throws errors of reading the file.
 */
export async function runDocumentTask<T extends DocumentTask>(
  task: T,
  options: TaskOptions,
): Promise<TaskResult[T['kind']] | 'too-complex'> {
  const result = await tryDocumentTask(task, options);
  return result === 'deadline' || result === 'out-of-memory' ? 'too-complex' : result;
}

/**
 * Runs a task on a Word document or a text in a worker thread, so that it does not block the event loop, and terminates it at its deadline or
 * the memory limit. A caller has one thread at most: what else they ask for waits while others go first. A comparison is made for a
 * record of later use: it lets the tasks that a person waits for go first, for `PUT_OFF_MS` at most.
 * @throws errors of reading the file.
 */
export function tryDocumentTask<T extends DocumentTask>(
  task: T,
  { deadline, caller }: TaskOptions,
): Promise<TaskResult[T['kind']] | Ended> {
  const turn: Turn = { caller: caller ?? undefined };
  if (task.kind !== 'compare') return queue.add(() => runInThread(task, deadline), turn);
  turn.rank = -1;
  const waited = setTimeout(() => {
    turn.rank = 0;
  }, PUT_OFF_MS);
  return queue.add(() => {
    clearTimeout(waited);
    return runInThread(task, deadline);
  }, turn);
}

async function runInThread<T extends DocumentTask>(
  task: T,
  deadline: number,
): Promise<TaskResult[T['kind']] | Ended> {
  const worker = idle.pop() ?? startWorker();
  const answer = await answerOf<T>(worker, task, deadline);
  if (answer === 'deadline') {
    // Not awaited: a busy thread may take long to terminate.
    void worker.terminate();
    return 'deadline';
  }
  if (answer instanceof Error) {
    if ('code' in answer && answer.code === 'ERR_WORKER_OUT_OF_MEMORY') return 'out-of-memory';
    throw answer;
  }
  idle.push(worker);
  if ('result' in answer) return answer.result;
  const { message, code } = answer.fault;
  throw Object.assign(new Error(message), code === undefined ? {} : { code });
}

function startWorker(): Worker {
  const worker = startThread('document-worker', import.meta.url, { resourceLimits: MEMORY });
  worker.unref();
  // Without a listener an error event would end the process.
  worker.on('error', () => {});
  worker.on('exit', () => {
    const place = idle.indexOf(worker);
    if (place >= 0) idle.splice(place, 1);
  });
  return worker;
}

function answerOf<T extends DocumentTask>(
  worker: Worker,
  task: T,
  deadline: number,
): Promise<TaskAnswer<T['kind']> | Error | 'deadline'> {
  return new Promise((resolve) => {
    const settle = (answer: TaskAnswer<T['kind']> | Error | 'deadline') => {
      clearTimeout(timer);
      worker.off('message', settle).off('error', settle).off('exit', ended);
      resolve(answer);
    };
    const ended = () =>
      settle(Object.assign(new Error('The thread that reads documents has ended'), { code: THREAD_ENDED }));
    const timer = setTimeout(() => settle('deadline'), deadline);
    worker.on('message', settle).on('error', settle).on('exit', ended);
    worker.postMessage(task);
  });
}
