import { GenerationFailure } from '#server/generation/model/generator';
import type { JobRun } from '#server/jobs/jobs';
import type { Services } from '#server/services';
import { beat, claimGeneration, giveBack, Superseded } from './claim-generation';
import type { GenerationRow } from './present-generation';
import { recordFailure } from './record-failure';
import { storeDocument } from './store-document';
import { keepText, loadText, type WrittenText } from './written-text';

const HEARTBEAT_MS = 1_000;
/** A call of which nothing has been heard for so long delays no other generation: its place is free for the next one. */
const QUIET_MS = 1_000;

/** What a run of the job works with. */
interface Run {
  services: Services;
  generation: GenerationRow;
  /** Aborts when the server stops, or when somebody else has the generation. */
  signal: AbortSignal;
  onProgress(percent: number): void;
}

/**
 * The handler of GENERATE: claims the generation, has the text written unless it is there already, and stores the document
 * with everything that belongs to it.
 */
export async function runGeneration(
  services: Services,
  job: JobRun<{ generationId: string }>,
): Promise<void> {
  const generation = await claimGeneration(services, job.payload.generationId);
  if (!generation) return;
  const work = new AbortController();
  const stopped = () => work.abort(job.signal.reason);
  job.signal.addEventListener('abort', stopped);
  let progress = 0;
  const heartbeat = setInterval(() => {
    beat(services.database, generation, progress).catch((error) => {
      // A database that is away for a moment ends no call; whether it is still ours is seen when it is back.
      if (error instanceof Superseded) work.abort(error);
    });
  }, HEARTBEAT_MS);
  const quiet = setTimeout(() => job.yieldPlace(), QUIET_MS);
  try {
    await workOn({
      services,
      generation,
      signal: work.signal,
      onProgress(percent) {
        progress = Math.max(progress, Math.min(99, Math.floor(percent)));
        quiet.refresh();
      },
    });
  } catch (error) {
    const reason = work.signal.aborted ? work.signal.reason : error;
    if (reason instanceof Superseded) return;
    if (job.signal.aborted) await giveBack(services, generation);
    throw reason;
  } finally {
    clearTimeout(quiet);
    clearInterval(heartbeat);
    job.signal.removeEventListener('abort', stopped);
  }
}

/** Tries until it is done, or until no further try comes at once. */
async function workOn(run: Run): Promise<void> {
  let problem: string | undefined;
  for (;;) {
    try {
      const text = await written(run, problem);
      run.signal.throwIfAborted();
      await storeDocument(run.services, run.generation, text);
      return;
    } catch (error) {
      if (run.signal.aborted || error instanceof Superseded) throw error;
      const failure = asFailure(error);
      if ((await recordFailure(run.services, run.generation, failure)) !== 'now') return;
      problem = failure.problem;
    }
  }
}

/** The text that is there, or one that is written now. */
async function written(run: Run, problem: string | undefined): Promise<WrittenText> {
  const { services, generation, signal, onProgress } = run;
  const there = await loadText(services, generation.id).catch((cause) => {
    throw new GenerationFailure('store', { cause });
  });
  if (there) return there;
  const { generator } = services;
  const result = await generator.generate(generation.brief, { signal, onProgress, problem });
  return keepText(services, generation, { result, generator }, signal);
}

function asFailure(error: unknown): GenerationFailure {
  return error instanceof GenerationFailure ? error : new GenerationFailure('unreachable', { cause: error });
}
