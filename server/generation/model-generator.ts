import type { CompleteBrief } from '#domain/brief/brief';
import { type Prompt, promptFor, repairPromptFor } from '#domain/generation/prompt';
import type { GenerationResult } from '#domain/generation/result';
import { askForAWord } from './ask-for-a-word';
import { checkAnswer } from './check-answer';
import { GenerationFailure, type Generator } from './generator';
import { languageModel, type ModelSettings } from './model-settings';
import { streamAnswer } from './stream-answer';

export interface ModelLimits {
  /** Without a word from the endpoint for so long, it counts as dead. */
  idleMs: number;
  /** The whole text, asked for once more or not. */
  totalMs: number;
}

const LIMITS: ModelLimits = { idleMs: 60_000, totalMs: 300_000 };

/** Writes with a model behind an OpenAI-compatible or an Anthropic endpoint. */
export function modelGenerator(settings: ModelSettings, limits: Partial<ModelLimits> = {}): Generator {
  const { idleMs, totalMs } = { ...LIMITS, ...limits };
  const model = languageModel(settings);

  const ask = (prompt: Prompt, brief: CompleteBrief, run: Run): Promise<string> =>
    streamAnswer({ model, prompt, brief, idleMs, signal: run.signal, onProgress: run.onProgress });

  /** An answer that cannot be used is asked for once more; all other failures are for the job to try again. */
  async function write(brief: CompleteBrief, run: Run): Promise<GenerationResult> {
    const prompt = promptFor(brief);
    const first = checkAnswer(await ask(prompt, brief, run), brief);
    if ('result' in first) return first.result;
    const second = checkAnswer(await ask(repairPromptFor(prompt, first.problem), brief, run), brief);
    if ('result' in second) return second.result;
    throw new GenerationFailure(second.code, false, { cause: new Error(second.problem) });
  }

  return {
    name: `${settings.provider}: ${settings.model}`,
    sampleText: false,
    async generate(brief, { signal, onProgress }) {
      const deadline = AbortSignal.timeout(totalMs);
      try {
        return await write(brief, { signal: AbortSignal.any([signal, deadline]), onProgress });
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        if (deadline.aborted) throw new GenerationFailure('timed-out', false);
        throw error;
      }
    },
    check: (signal) => askForAWord(model, signal),
  };
}

interface Run {
  signal: AbortSignal;
  onProgress(percent: number): void;
}
