import type { CompleteBrief } from '#domain/brief/brief';
import type { FailureCode } from '#domain/generation/failures';
import type { GenerationResult } from '#domain/generation/result';

/** The one interface behind which texts are written: by the template or by a model. */
export interface Generator {
  /** For people: 'template', or the provider and model. Never a key or an address with credentials. */
  readonly name: string;
  /** True for the template: its text is a sample, and says so. */
  readonly sampleText: boolean;
  /**
   * Writes the text, by one call of a model. Reports progress from 0 to 100 as it goes. `problem` is what was wrong with
   * the answer before: it is told to the model.
   * @throws GenerationFailure when it can't; whatever `signal` aborts ends at once with its reason.
   */
  generate(
    brief: CompleteBrief,
    options: { signal: AbortSignal; onProgress(percent: number): void; problem?: string | undefined },
  ): Promise<GenerationResult>;
  /**
   * Asks for a word, to see whether texts could be had.
   * @throws GenerationFailure when they could not, or the reason for which `signal` aborted.
   */
  check(signal: AbortSignal): Promise<void>;
}

/** Why a try failed. What comes next is decided by domain/generation/retry-policy. */
export class GenerationFailure extends Error {
  /** How long the endpoint asked to be left alone. */
  readonly retryAfterMs: number | undefined;
  /** What was wrong with an answer, for the model. */
  readonly problem: string | undefined;

  constructor(
    readonly code: FailureCode,
    options: { cause?: unknown; retryAfterMs?: number | undefined; problem?: string } = {},
  ) {
    super(`Generation failed: ${code}`, { cause: options.cause });
    this.name = 'GenerationFailure';
    this.retryAfterMs = options.retryAfterMs;
    this.problem = options.problem;
  }
}
