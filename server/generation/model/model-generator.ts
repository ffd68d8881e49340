import { loadPrompts, renderPrompt } from '#server/generation/prompts/render-prompt';
import { GenerationFailure, type Generator } from './generator';
import { languageModel, type ModelSettings } from './model-settings';
import { pingModel } from './ping-model';
import { streamAnswer } from './stream-answer';

/** A generator that calls a model behind an OpenAI-compatible or an Anthropic endpoint. */
export function modelGenerator(settings: ModelSettings): Generator {
  const model = languageModel(settings);
  loadPrompts();
  return {
    name: `${settings.provider}: ${settings.model}`,
    sampleText: false,
    async answer(task, { signal, limits, onText, onUsage }) {
      const deadline = AbortSignal.timeout(limits.totalMs);
      try {
        return await streamAnswer({
          model,
          prompt: renderPrompt(task),
          language: task.brief.language,
          limits,
          signal: AbortSignal.any([signal, deadline]),
          onText,
          onUsage,
        });
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        if (deadline.aborted) throw new GenerationFailure('timed-out');
        throw error;
      }
    },
    check: (signal) => pingModel(model, signal),
  };
}
