import { effectiveWishes } from '#domain/style-guide/effective-wishes';
import { isUnavailable } from '#server/database/connection/unavailable';
import { type CallLimits, GenerationFailure, type TokenUsage } from '#server/generation/model/generator';
import type { JobEnd, JobRun } from '#server/jobs/jobs';
import type { Services } from '#server/services';
import { readSettings } from '#server/settings/read-settings';
import { awaitOutlineReview, wantsOutlineReview } from './outline-review';
import { type NextAttempt, recordFailure } from './record-failure';
import { loadBase } from './rewritten-text';
import { claimGeneration, releaseGeneration, Superseded, sendHeartbeat } from './rows/claim-generation';
import { type GeneratedText, loadGeneratedText } from './rows/generated-text';
import type { GenerationRow } from './rows/present-generation';
import { type StageAttempt, showText } from './stages/stage-attempts';
import type { StageRun } from './stages/stage-run';
import { rewriteSection, writeText } from './stages/write-text';
import { storeDocument } from './store-document';

const HEARTBEAT_MS = 1_000;
/** A model call without data for this long yields its slot, so that it does not delay other generations. */
const IDLE_YIELD_MS = 1_000;

/** What is being written, as the heartbeat shows it. */
interface Shown {
  attempt: StageAttempt | null;
  text: string;
  progress: number;
  /** Words of the answers before. */
  words: number;
}

/**
 * The handler of GENERATE: claims the generation and runs the stages that no earlier attempt has finished, up to the stored document
 * and request.
 */
export async function runGeneration(
  services: Services,
  job: JobRun<{ generationId: string }>,
): Promise<JobEnd> {
  const generation = await claimGeneration(services, job.payload.generationId);
  if (!generation) return 'done';
  const work = new AbortController();
  const stopped = () => work.abort(job.signal.reason);
  job.signal.addEventListener('abort', stopped);
  const shown: Shown = { attempt: null, text: '', progress: generation.progress, words: 0 };
  const heartbeat = setInterval(() => {
    beat(services, generation, shown).catch((error) => {
      // While the database is unavailable the model call continues; the claim is checked again with the next heartbeat.
      if (error instanceof Superseded) work.abort(error);
    });
  }, HEARTBEAT_MS);
  const quiet = setTimeout(() => job.yieldSlot(), IDLE_YIELD_MS);
  try {
    return await runAttempts(services, generation, work.signal, (attempt, text, progress) => {
      if (attempt === null) shown.words += wordsOf(shown.text);
      Object.assign(shown, {
        attempt,
        text,
        progress: Math.max(shown.progress, Math.min(99, Math.floor(progress))),
      });
      quiet.refresh();
    });
  } catch (error) {
    const reason = work.signal.aborted ? work.signal.reason : error;
    if (reason instanceof Superseded) return 'done';
    if (job.signal.aborted) await releaseGeneration(services, generation);
    throw reason;
  } finally {
    clearTimeout(quiet);
    clearInterval(heartbeat);
    job.signal.removeEventListener('abort', stopped);
  }
}

async function beat(services: Services, generation: GenerationRow, shown: Shown): Promise<void> {
  const { attempt, text, progress, words } = shown;
  if (attempt && text !== '') await showText(services.database, attempt, text);
  await sendHeartbeat(services.database, generation, { progress, words: words + wordsOf(text) });
}

function wordsOf(text: string): number {
  return text.match(/\S+/gu)?.length ?? 0;
}

const END_OF = { later: 'put-off', never: 'failed', superseded: 'done' } as const satisfies Record<
  Exclude<NextAttempt, 'now'>,
  JobEnd
>;

/** Makes attempts until the generation is done, waits for its customer, or the next attempt is not immediate. */
async function runAttempts(
  services: Services,
  generation: GenerationRow,
  signal: AbortSignal,
  onText: StageRun['onText'],
): Promise<JobEnd> {
  for (;;) {
    try {
      const run = { services, generation, signal, onText, ...(await callTerms(services, generation)) };
      const text = (await written(services, generation)) ?? (await write(run));
      if (text === 'outline_review') {
        await awaitOutlineReview(services, generation);
        return 'done';
      }
      signal.throwIfAborted();
      await storeDocument(services, generation, text);
      return 'done';
    } catch (error) {
      if (signal.aborted || error instanceof Superseded) throw error;
      const failure = asFailure(error);
      const next = await recordFailure(services, generation, failure);
      if (next !== 'now') return END_OF[next];
    }
  }
}

/** Writes the text of a new request, or of one again, as a whole or in one section. */
async function write(run: StageRun): Promise<GeneratedText | 'outline_review'> {
  const { services, generation } = run;
  const { rewrites, rewriteSection: section } = generation;
  if (rewrites === null || section === null) return writeText(run, wantsOutlineReview(generation));
  return rewriteSection(run, await loadBase(services, generation));
}

/** The text that an earlier attempt has finished. */
function written(services: Services, { id }: GenerationRow) {
  return loadGeneratedText(services, id).catch((cause) => {
    throw new GenerationFailure('database', { cause });
  });
}

/** What the settings say of calls, and the wishes of the brief. */
async function callTerms(
  services: Services,
  { brief, styleGuide }: GenerationRow,
): Promise<Pick<StageRun, 'limits' | 'costOf' | 'wishes'>> {
  const settings = await readSettings(services.database.orm).catch((cause) => {
    throw new GenerationFailure('database', { cause });
  });
  const limits: CallLimits = {
    idleMs: settings.modelIdleSeconds * 1_000,
    totalMs: settings.modelTotalSeconds * 1_000,
    maxOutputTokens: settings.modelMaxOutputTokens,
  };
  // Cents per million tokens are hundredths of a millionth of a euro per token.
  const costOf = ({ tokensIn, tokensOut }: TokenUsage) =>
    tokensIn === null && tokensOut === null
      ? null
      : Math.round(
          ((tokensIn ?? 0) * settings.inputPriceCents + (tokensOut ?? 0) * settings.outputPriceCents) / 100,
        );
  return { limits, costOf, wishes: effectiveWishes(brief, styleGuide) };
}

function asFailure(error: unknown): GenerationFailure {
  if (error instanceof GenerationFailure) return error;
  return new GenerationFailure(isUnavailable(error) ? 'database' : 'unreachable', { cause: error });
}
