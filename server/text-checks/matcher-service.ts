import type { Worker } from 'node:worker_threads';
import type { Language } from '#domain/brief/brief';
import type { KeywordOccurrences } from '#domain/text-checks/keywords/matcher';
import type { Basis } from '#domain/text-checks/morphology';
import { startThread } from '#server/runtime/start-thread';

/** How long a caller waits, in milliseconds. Loading a language takes up to two seconds on a busy machine, a text a few milliseconds. */
const DEADLINE = 15_000;
/** Memory limit of the thread in MiB; with all three languages it holds about 60. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

interface MatchRequest {
  /** Plain text. */
  text: string;
  keywords: readonly string[];
  language: Language;
}

interface MatchResult {
  /** What the forms were told by; null if the text could not be examined, so that nothing is known of its keywords. */
  basis: Basis | null;
  /** In the order of the request's keywords; empty without a basis. */
  keywords: KeywordOccurrences[];
}

/** To the worker and back. */
export type MatchMessage = MatchRequest & { id: number };
export type MatchAnswer = { id: number; result: MatchResult } | { id: number; fault: string };

export interface MatcherService {
  /** Finds keywords in a worker thread, so that no other request waits for it. */
  findKeywords(request: MatchRequest): Promise<MatchResult>;
  /** Ends the thread; what is being examined is answered as not examined. */
  close(): Promise<void>;
}

interface Options {
  /** The folder of Voikko's dictionaries, VOIKKO_DIR. */
  voikkoDir: string;
  /** Told why a text could not be examined. */
  onFault: (reason: string) => void;
  /** Milliseconds. */
  deadline?: number;
}

const UNKNOWN: MatchResult = { basis: null, keywords: [] };

/** The thread starts with the first request and loads each language when it is first asked for. */
export function createMatcherService({ voikkoDir, onFault, deadline = DEADLINE }: Options): MatcherService {
  const waiting = new Map<number, (answer: MatchResult) => void>();
  let thread: Worker | undefined;
  let lastId = 0;

  /** Ends a thread and answers all who wait for it; the next request starts another. */
  const abandon = (worker: Worker, reason: string | null) => {
    if (thread !== worker) return;
    thread = undefined;
    if (reason !== null) onFault(reason);
    for (const settle of [...waiting.values()]) settle(UNKNOWN);
    // Not awaited: a busy thread may take long to terminate.
    void worker.terminate();
  };
  const start = () => {
    const worker = startThread('matcher-worker', import.meta.url, {
      workerData: { voikkoDir },
      resourceLimits: MEMORY,
    });
    worker.unref();
    worker.on('message', (answer: MatchAnswer) => {
      if ('fault' in answer) onFault(answer.fault);
      waiting.get(answer.id)?.('result' in answer ? answer.result : UNKNOWN);
    });
    worker.on('error', ({ message }) => abandon(worker, message));
    worker.on('exit', () => abandon(worker, 'The thread that finds keywords has ended'));
    return worker;
  };

  return {
    findKeywords: (request) =>
      new Promise((resolve) => {
        thread ??= start();
        const worker = thread;
        const id = ++lastId;
        const timer = setTimeout(() => abandon(worker, `No keywords were found in ${deadline} ms`), deadline);
        waiting.set(id, (answer) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(answer);
        });
        const message: MatchMessage = { id, ...request };
        worker.postMessage(message);
      }),
    close: async () => {
      if (thread) abandon(thread, null);
    },
  };
}
