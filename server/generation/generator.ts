import type { CompleteBrief } from '#domain/brief/brief';
import type { GenerationResult } from '#domain/generation/result';

/** The one interface behind which texts are written: by the template or by a model. */
export interface Generator {
  /** For people: 'template', or the provider and model. Never a key or an address with credentials. */
  readonly name: string;
  /** True for the template: its text is a sample, and says so. */
  readonly sampleText: boolean;
  /**
   * Writes the text. Reports progress from 0 to 100 as it goes.
   * @throws GenerationFailure when it can't; whatever `signal` aborts ends at once with its reason.
   */
  generate(
    brief: CompleteBrief,
    options: { signal: AbortSignal; onProgress(percent: number): void },
  ): Promise<GenerationResult>;
  /**
   * Asks for a word, to see whether texts could be had.
   * @throws GenerationFailure when they could not, or the reason for which `signal` aborted.
   */
  check(signal: AbortSignal): Promise<void>;
}

export type FailureCode =
  | 'unreachable'
  | 'refused'
  | 'rate-limited'
  | 'timed-out'
  | 'cut-off'
  | 'malformed'
  | 'wrong-language'
  | 'document'
  | 'abandoned';

/** Why a text could not be written. `retryable` says whether the same job may try again by itself. */
export class GenerationFailure extends Error {
  constructor(
    readonly code: FailureCode,
    readonly retryable: boolean,
    options: { cause?: unknown; retryAfterMs?: number | undefined } = {},
  ) {
    super(`Generation failed: ${code}`, { cause: options.cause });
    this.name = 'GenerationFailure';
    this.retryAfterMs = options.retryAfterMs;
  }

  /** How long the endpoint asked to be left alone. */
  readonly retryAfterMs: number | undefined;
}
