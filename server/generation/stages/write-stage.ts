import { cleanAnswer } from '#domain/generation/answers/clean-answer';
import { findRefusal, refusalIn } from '#domain/generation/answers/refusal';
import { shown } from '#domain/generation/checks/shown';
import type { ProblemCode } from '#domain/generation/problem';
import { faultInstruction, problemInstruction } from '#domain/generation/problem-instructions';
import type { StageTask } from '#domain/generation/stage-task';
import { storable } from '#domain/text/storable';
import { GenerationFailure, type StageAnswer, type TokenUsage } from '#server/generation/model/generator';
import { Superseded } from '#server/generation/rows/claim-generation';
import { traced } from '#server/runtime/tracing';
import { type AttemptEnd, beginAttempt, countUsage, endAttempt, type StageTarget } from './stage-attempts';
import type { StageRun } from './stage-run';

/** An answer as it is stored; or what was wrong with it, in the text's language. */
export type Reading = ({ output: string } | { fault: string; code: 'malformed' | 'wrong-language' }) & {
  /** Whether it has the form that was asked for, in which nothing is refused: a title may say what its reader cannot do. */
  inForm?: boolean;
};

interface Writing extends StageTarget {
  task: StageTask;
  repairs?: readonly ProblemCode[];
  /** Percent of the generation when it begins, and when it is done. */
  progress: { from: number; to: number };
  /** How many words the answer is expected to have. */
  words: number;
  read(answer: string): Reading | Promise<Reading>;
  /** What the customer wrote. */
  given: string;
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
  const { output, failure } = await readAnswer(answer, writing);
  if (failure) {
    const { code, problem } = failure;
    await end({ state: 'failed', output: storable(answer.text), failure: code, problem, finishReason });
    throw failure;
  }
  const accepted = await (writing.accept?.(output) ?? true);
  await end({ state: accepted ? 'done' : 'rejected', output, finishReason });
  return accepted ? output : undefined;
}

type Read = { output: string; failure?: undefined } | { output?: undefined; failure: GenerationFailure };

/** An answer too long to be read to its end has the problem of one that was cut off. */
function told(failure: GenerationFailure, { brief }: StageTask): GenerationFailure {
  if (failure.code !== 'too-long' || failure.problem !== undefined) return failure;
  const problem = faultInstruction('cut_off', brief.language);
  return new GenerationFailure('too-long', { problem, cause: failure.cause ?? failure });
}

async function readAnswer({ text, finishReason }: StageAnswer, writing: Writing): Promise<Read> {
  const { language } = writing.task.brief;
  const unusable = (code: 'malformed' | 'too-long' | 'wrong-language', problem: string) => ({
    failure: new GenerationFailure(code, { problem, cause: new Error(problem) }),
  });
  if (finishReason === 'content-filter') return { failure: new GenerationFailure('refused') };
  // What was cut off is no finished text, however complete it looks.
  if (finishReason === 'length') return unusable('too-long', faultInstruction('cut_off', language));
  const cleaned = cleanAnswer(text);
  if (cleaned === '') return unusable('malformed', faultInstruction('empty', language));
  const reading = await writing.read(text);
  const problem = reading.inForm ? null : refusalProblem(cleaned, writing);
  if (problem === 'refused')
    return { failure: new GenerationFailure('refused', { cause: new Error('The model refused in words') }) };
  if (problem !== null) return unusable('malformed', problem);
  return 'output' in reading ? reading : unusable(reading.code, reading.fault);
}

/** What is told of an answer that may be a refusal, once: the next one that may be is taken for one. Null for one that is none. */
function refusalProblem(answer: string, { task, given }: Writing): string | null {
  const refusal = refusalIn(answer, given);
  if (refusal !== 'perhaps' || task.problems.length > 0) return refusal === null ? null : 'refused';
  const { start = 0 } = findRefusal(answer, given) ?? {};
  return problemInstruction(
    { code: 'refusal', values: { text: shown(answer.slice(start)) } },
    task.brief.language,
  );
}

/** Whether an error is about the answer of a repair alone, so that the text before it can stand. */
export function isUnusable(error: unknown): boolean {
  if (!(error instanceof GenerationFailure) || error instanceof Superseded) return false;
  return error.problem !== undefined || error.code === 'refused';
}
