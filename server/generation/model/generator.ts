import type { CompleteBrief } from '#domain/brief/brief';
import type { FailureCode } from '#domain/generation/failures';
import type { GenerationResult } from '#domain/generation/result';

/** The interface of text generators: the template and models. */
export interface Generator {
  /** For display: 'template', or the provider and model. Never contains a key or a URL with credentials. */
  readonly name: string;
  /** True for the template generator, whose documents are marked as samples. */
  readonly sampleText: boolean;
  /**
   * Generates the text with one model call and reports progress from 0 to 100. `problem` describes what was wrong with the
   * previous answer and is sent to the model.
   * @throws GenerationFailure, or the reason for which `signal` aborted.
   */
  generate(
    brief: CompleteBrief,
    options: { signal: AbortSignal; onProgress(percent: number): void; problem?: string | undefined },
  ): Promise<GenerationResult>;
  /**
   * Tests the generator with a minimal call.
   * @throws GenerationFailure, or the reason for which `signal` aborted.
   */
  check(signal: AbortSignal): Promise<void>;
}

/** Why an attempt failed. domain/generation/retry-policy decides whether and when to retry. */
export class GenerationFailure extends Error {
  /** The delay that the endpoint requested. */
  readonly retryAfterMs: number | undefined;
  /** What was wrong with an unusable answer, for the next prompt. */
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
