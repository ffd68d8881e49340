import { GenerationFailure } from '#server/generation/model/generator';
import type { JobRun } from '#server/jobs/jobs';
import type { Services } from '#server/services';
import { claimGeneration, releaseGeneration, Superseded, sendHeartbeat } from './claim-generation';
import { type GeneratedText, loadGeneratedText, storeGeneratedText } from './generated-text';
import type { GenerationRow } from './present-generation';
import { recordFailure } from './record-failure';
import { storeDocument } from './store-document';

const HEARTBEAT_MS = 1_000;
/** A model call without data for this long yields its slot, so that it does not delay other generations. */
const IDLE_YIELD_MS = 1_000;

/** The context of one run of the job. */
interface Run {
  services: Services;
  generation: GenerationRow;
  /** Aborts when the server stops or the generation is superseded. */
  signal: AbortSignal;
  onProgress(percent: number): void;
}

/**
 * The handler of GENERATE: claims the generation, generates the text unless an earlier attempt has stored it, and stores the
 * document and the request.
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
    sendHeartbeat(services.database, generation, progress).catch((error) => {
      // While the database is unavailable the model call continues; the claim is checked again with the next heartbeat.
      if (error instanceof Superseded) work.abort(error);
    });
  }, HEARTBEAT_MS);
  const quiet = setTimeout(() => job.yieldSlot(), IDLE_YIELD_MS);
  try {
    await runAttempts({
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
    if (job.signal.aborted) await releaseGeneration(services, generation);
    throw reason;
  } finally {
    clearTimeout(quiet);
    clearInterval(heartbeat);
    job.signal.removeEventListener('abort', stopped);
  }
}

/** Makes attempts until the generation is done or the next attempt is not immediate. */
async function runAttempts(run: Run): Promise<void> {
  let problem: string | undefined;
  for (;;) {
    try {
      const text = await loadOrGenerateText(run, problem);
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

/** The text stored by an earlier attempt, or a new one. */
async function loadOrGenerateText(run: Run, problem: string | undefined): Promise<GeneratedText> {
  const { services, generation, signal, onProgress } = run;
  const there = await loadGeneratedText(services, generation.id).catch((cause) => {
    throw new GenerationFailure('store', { cause });
  });
  if (there) return there;
  const { generator } = services;
  const result = await generator.generate(generation.brief, { signal, onProgress, problem });
  return storeGeneratedText(services, generation, { result, generator }, signal);
}

function asFailure(error: unknown): GenerationFailure {
  return error instanceof GenerationFailure ? error : new GenerationFailure('unreachable', { cause: error });
}
