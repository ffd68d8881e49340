import type { CompleteBrief } from '#domain/brief/brief';
import { type Prompt, promptFor, repairPromptFor } from '#domain/generation/prompt';
import type { GenerationResult } from '#domain/generation/result';
import { checkAnswer } from './check-answer';
import { GenerationFailure, type Generator } from './generator';
import { languageModel, type ModelSettings } from './model-settings';
import { pingModel } from './ping-model';
import { streamAnswer } from './stream-answer';

export interface ModelLimits {
  /** Time limit without any data from the endpoint. */
  idleMs: number;
  /** Time limit of the complete call. */
  totalMs: number;
}

const LIMITS: ModelLimits = { idleMs: 60_000, totalMs: 300_000 };

/** A generator that calls a model behind an OpenAI-compatible or an Anthropic endpoint. */
export function modelGenerator(settings: ModelSettings, limits: Partial<ModelLimits> = {}): Generator {
  const { idleMs, totalMs } = { ...LIMITS, ...limits };
  const model = languageModel(settings);

  const requestAnswer = (prompt: Prompt, brief: CompleteBrief, run: Run): Promise<string> =>
    streamAnswer({ model, prompt, brief, idleMs, signal: run.signal, onProgress: run.onProgress });

  async function write(brief: CompleteBrief, run: Run): Promise<GenerationResult> {
    const prompt = promptFor(brief);
    const answer = await requestAnswer(
      run.problem ? repairPromptFor(prompt, run.problem) : prompt,
      brief,
      run,
    );
    const verdict = checkAnswer(answer, brief);
    if ('result' in verdict) return verdict.result;
    const { code, problem } = verdict;
    throw new GenerationFailure(code, { problem, cause: new Error(problem) });
  }

  return {
    name: `${settings.provider}: ${settings.model}`,
    sampleText: false,
    async generate(brief, { signal, onProgress, problem }) {
      const deadline = AbortSignal.timeout(totalMs);
      try {
        return await write(brief, { signal: AbortSignal.any([signal, deadline]), onProgress, problem });
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        if (deadline.aborted) throw new GenerationFailure('timed-out');
        throw error;
      }
    },
    check: (signal) => pingModel(model, signal),
  };
}

interface Run {
  signal: AbortSignal;
  onProgress(percent: number): void;
  problem: string | undefined;
}
