import type { EffectiveWishes } from '#domain/style-guide/effective-wishes';
import type { CallLimits, TokenUsage } from '#server/generation/model/generator';
import type { GenerationRow } from '#server/generation/rows/present-generation';
import type { Services } from '#server/services';
import type { StageAttempt } from './stage-attempts';

/** The context of one run of the job. */
export interface StageRun {
  services: Services;
  generation: GenerationRow;
  wishes: EffectiveWishes;
  limits: CallLimits;
  /** Aborts when the server stops or the generation is superseded. */
  signal: AbortSignal;
  /** Millionths of a euro; null where the endpoint does not tell its tokens. */
  costOf(usage: TokenUsage): number | null;
  /** Told the text of the attempt that is running, and the generation's progress in percent; null when it has ended. */
  onText(attempt: StageAttempt | null, text: string, progress: number): void;
}
