import type { Worker } from 'node:worker_threads';
import { hasMoreLines } from '#domain/text/has-more-lines';
import type { TextCheckResult } from '#domain/text-checks/check-text';
import type { TextCheckInput } from '#domain/text-checks/checked-text';
import type { Basis } from '#domain/text-checks/morphology';
import { createFairQueue } from '#server/runtime/fair-queue';
import { startThread } from '#server/runtime/start-thread';

/** How long one text may take, in milliseconds. Loading a language takes up to two seconds on a busy machine, a text a few hundredths. */
const DEADLINE = 10_000;
/** What the first text of a thread gets on top, in milliseconds: the thread's own start. */
const STARTING = 20_000;
/** Texts of people and programs that may wait for the thread, of all and of one caller; more answer at once that the service is busy. */
const MOST_WAITING = 100;
const MOST_OF_CALLER = 20;
/**
 * Lines of the longest text that is checked. 100,000 characters in more lines are no prose: each word of them would be a sentence of its
 * own, which took the thread a second in which others wait.
 */
const MOST_LINES = 5_000;
/** Memory limit of the thread in MiB; with all three languages it holds about 90. */
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

export interface CheckedResult extends TextCheckResult {
  /** What inflected forms were told by; null if the language's data could not be read, so that nothing is known of keywords. */
  basis: Basis | null;
}

/** `fault` says why something is missing from the result, or why there is none; for the log. */
export interface CheckAnswer {
  result: CheckedResult | null;
  fault: string | null;
}

export interface TextChecker {
  /**
   * Checks a text in a worker thread, so that no other request waits for it. `too-complex` where it has more lines than a text has, takes
   * longer than the deadline or more memory than the thread may have, `busy` where too many wait. Of one caller one text is checked at a
   * time, and those of others go before the caller's next one. Without a caller it is a generation's, which goes before all of them
   * and is never `busy`.
   */
  check(input: TextCheckInput, caller?: string): Promise<CheckedResult | 'too-complex' | 'busy'>;
  /** Ends the thread. */
  close(): Promise<void>;
}

interface Options {
  /** The folder of Voikko's dictionaries, VOIKKO_DIR. */
  voikkoDir: string;
  /** Told why a text, or its keywords, could not be checked. */
  onFault: (reason: string) => void;
  /** Milliseconds. */
  deadline?: number;
  starting?: number;
}

/** The thread starts with the first text and loads each language when it is first asked for. */
export function createTextChecker({
  voikkoDir,
  onFault,
  deadline = DEADLINE,
  starting = STARTING,
}: Options): TextChecker {
  const queue = createFairQueue(1);
  let thread: Worker | undefined;

  const end = async () => {
    const worker = thread;
    thread = undefined;
    await worker?.terminate();
  };
  const start = () => {
    const worker = startThread('check-worker', import.meta.url, {
      workerData: { voikkoDir },
      resourceLimits: MEMORY,
    });
    worker.unref();
    // Without a listener an error event would end the process.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (thread === worker) thread = undefined;
    });
    return worker;
  };
  const checkNext = async (input: TextCheckInput) => {
    const allowed = thread ? deadline : deadline + starting;
    thread ??= start();
    const answer = await answerOf(thread, input, allowed);
    if (answer.fault !== null) onFault(answer.fault);
    // Not awaited: a busy thread may take long to terminate.
    if (answer.result === null) void end();
    return answer.result ?? 'too-complex';
  };
  return {
    async check(input, caller) {
      if (hasMoreLines(input.markdown, MOST_LINES)) return 'too-complex';
      if (caller === undefined) return queue.add(() => checkNext(input), { rank: 1 });
      const waits = queue.waiting((turn) => turn.caller !== undefined);
      const own = queue.waiting((turn) => turn.caller === caller);
      if (waits >= MOST_WAITING || own >= MOST_OF_CALLER) return 'busy';
      return queue.add(() => checkNext(input), { caller });
    },
    close: end,
  };
}

function answerOf(worker: Worker, input: TextCheckInput, deadline: number): Promise<CheckAnswer> {
  return new Promise((resolve) => {
    const settle = (answer: CheckAnswer) => {
      clearTimeout(timer);
      worker.off('message', settle).off('error', failed).off('exit', ended);
      resolve(answer);
    };
    const fail = (fault: string) => settle({ result: null, fault });
    const failed = ({ message }: Error) => fail(message);
    const ended = () => fail('The thread that checks texts has ended');
    const timer = setTimeout(() => fail(`A text was not checked in ${deadline} ms`), deadline);
    worker.on('message', settle).on('error', failed).on('exit', ended);
    worker.postMessage(input);
  });
}
