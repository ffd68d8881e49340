import type { FailureCode } from '#domain/generation/failures';
import type { StageTask } from '#domain/generation/stage-task';

/** The bounds of one call, from the settings. */
export interface CallLimits {
  /** Time limit without any data from the endpoint, in milliseconds. */
  idleMs: number;
  /** Time limit of the complete call, in milliseconds. */
  totalMs: number;
  maxOutputTokens: number;
}

/** The tokens of one call, as its endpoint counts them; null while it has not told. */
export interface TokenUsage {
  tokensIn: number | null;
  tokensOut: number | null;
  /** Whether a number of them is estimated, because the endpoint did not tell it or its stream was cut off before. */
  tokensEstimated: boolean;
}

/** What a generator answered. Its text is raw: the stages read it. */
export interface StageAnswer extends TokenUsage {
  text: string;
  /** Why it ended: `length` at the output limit, `content-filter` when the provider refused. */
  finishReason: 'stop' | 'length' | 'content-filter';
}

/** The interface of text generators: the template and models. */
export interface Generator {
  /** For display: 'template', or the provider and model. Never contains a key or a URL with credentials. */
  readonly name: string;
  /** True for the template generator: its documents are marked as samples. */
  readonly sampleText: boolean;
  /**
   * Answers one task with at most one call of a model. `onText` is given the text so far.
   * @throws GenerationFailure, or the reason for which `signal` aborted.
   */
  answer(
    task: StageTask,
    options: {
      signal: AbortSignal;
      limits: CallLimits;
      onText(text: string): void;
      /** Told what the call has used so far, also of one that fails or is aborted then. */
      onUsage(usage: TokenUsage): void;
    },
  ): Promise<StageAnswer>;
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
