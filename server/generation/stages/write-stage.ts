import type { AskedAnswer } from '#domain/generation/answers/read-answer';
import type { ProblemCode } from '#domain/generation/problem';
import { faultInstruction, problemInstruction } from '#domain/generation/problem-instructions';
import type { StageTask } from '#domain/generation/stage-task';
import { storable } from '#domain/text/storable';
import { readModelAnswer } from '#server/documents/text-tasks';
import { GenerationFailure, type StageAnswer, type TokenUsage } from '#server/generation/model/generator';
import { Superseded } from '#server/generation/rows/claim-generation';
import { traced } from '#server/runtime/tracing';
import { type AttemptEnd, beginAttempt, countUsage, endAttempt, type StageTarget } from './stage-attempts';
import type { StageRun } from './stage-run';

interface Writing extends StageTarget {
  task: StageTask;
  repairs?: readonly ProblemCode[];
  /** Percent of the generation when it begins, and when it is done. */
  progress: { from: number; to: number };
  /** How many words the answer is expected to have. */
  words: number;
  /** What the answer is read as. */
  asked: AskedAnswer;
  /** What the customer wrote. */
  given: string;
  /** What is wrong with an answer that was read, in the text's language; null for nothing. */
  faultIn?(output: string): Promise<string | null>;
  /** Whether an answer of a repair is used. */
  accept?(output: string): Promise<boolean>;
}

/**
 * One attempt: asks the generator once, reads the answer, and stores it with what it cost. Undefined where a repair's answer is not
 * used.
 * @throws GenerationFailure, Superseded, or the reason for which the run was aborted
 */
export async function writeStage(run: StageRun, writing: Writing): Promise<string | undefined> {
  const { services, generation, signal } = run;
  const { stage, section, task, progress } = writing;
  const attempt = await beginAttempt(services.database, generation, {
    ...{ stage, section, input: task, model: services.generator.name },
    repairs: writing.repairs ?? [],
    progress: progress.from,
  }).catch((cause) => {
    throw cause instanceof Superseded ? cause : new GenerationFailure('database', { cause });
  });
  const begun = performance.now();
  // What the endpoint has counted by now, also of a call that fails.
  let used: TokenUsage | null = null;
  const reckon = () => {
    const costMicros = used && run.costOf(used);
    if (used) services.metrics?.countAnswer({ model: attempt.model, ...used, costMicros });
    return { ...used, costMicros, durationMs: Math.round(performance.now() - begun) };
  };
  const end = async (ended: AttemptEnd) => {
    await endAttempt(services, generation, attempt, { ...ended, ...reckon() }, signal);
  };
  let answer: StageAnswer;
  try {
    const { generator } = services;
    const attributes = { 'gen_ai.request.model': generator.name, 'redraft.stage': stage };
    answer = await traced('ask the generator', attributes, () =>
      generator.answer(task, {
        signal,
        limits: run.limits,
        onText(text) {
          const words = text.match(/\s+/gu)?.length ?? 0;
          const share = Math.min(1, words / Math.max(1, writing.words));
          run.onText(attempt, storable(text), progress.from + share * (progress.to - progress.from));
        },
        onUsage(usage) {
          used = usage;
        },
      }),
    );
  } catch (error) {
    const failure = error instanceof GenerationFailure ? told(error, task) : undefined;
    if (!signal.aborted && failure)
      await end({ state: 'failed', failure: failure.code, problem: failure.problem });
    else if (used) await countUsage(services, attempt, reckon());
    throw failure ?? error;
  } finally {
    run.onText(null, '', progress.from);
  }
  const { tokensIn, tokensOut, tokensEstimated, finishReason } = answer;
  used = { tokensIn, tokensOut, tokensEstimated };
  const { output, failure, accepted } = await judge(answer, writing).catch(async (error) => {
    // No thread had time for it: the answer is lost, and what it cost is not.
    await countUsage(services, attempt, reckon());
    throw error;
  });
  if (failure) {
    const { code, problem } = failure;
    await end({ state: 'failed', output: storable(answer.text), failure: code, problem, finishReason });
    throw failure;
  }
  await end({ state: accepted ? 'done' : 'rejected', output, finishReason });
  return accepted ? output : undefined;
}

/** Reads an answer, and decides whether it is used. */
async function judge(answer: StageAnswer, writing: Writing): Promise<Read & { accepted?: boolean }> {
  const answered = await read(answer, writing);
  if (answered.failure) return answered;
  return { ...answered, accepted: (await writing.accept?.(answered.output)) ?? true };
}

type Read = { output: string; failure?: undefined } | { output?: undefined; failure: GenerationFailure };

/** An answer too long to be read to its end has the problem of one that was cut off. */
function told(failure: GenerationFailure, { brief }: StageTask): GenerationFailure {
  if (failure.code !== 'too-long' || failure.problem !== undefined) return failure;
  const problem = faultInstruction('cut_off', brief.language);
  return new GenerationFailure('too-long', { problem, cause: failure.cause ?? failure });
}

async function read({ text, finishReason }: StageAnswer, writing: Writing): Promise<Read> {
  const { asked, given, faultIn, task } = writing;
  const { language } = asked;
  const unusable = (code: 'malformed' | 'too-long' | 'wrong-language', problem: string) => ({
    failure: new GenerationFailure(code, { problem, cause: new Error(problem) }),
  });
  const refused = (cause?: Error) => ({ failure: new GenerationFailure('refused', { cause }) });
  if (finishReason === 'content-filter') return refused();
  // What was cut off is no finished text, however complete it looks.
  if (finishReason === 'length') return unusable('too-long', faultInstruction('cut_off', language));
  const answer = await readModelAnswer(text, asked, given);
  if ('refused' in answer) {
    // What may be a refusal is told once: the next one is taken for one.
    if (answer.refused === 'plainly' || task.problems.length > 0)
      return refused(new Error('The model refused in words'));
    const problem = { code: 'refusal', values: { text: answer.words } } as const;
    return unusable('malformed', problemInstruction(problem, language));
  }
  if ('fault' in answer) return unusable(answer.code, answer.fault);
  const fault = (await faultIn?.(answer.output)) ?? null;
  return fault === null ? answer : unusable('malformed', fault);
}

/** Whether an error is about the answer of a repair alone, so that the text before it can stand. */
export function isUnusable(error: unknown): boolean {
  if (!(error instanceof GenerationFailure) || error instanceof Superseded) return false;
  return error.problem !== undefined || error.code === 'refused';
}
