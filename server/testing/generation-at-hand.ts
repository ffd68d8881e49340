import type { CompleteBrief } from '#domain/brief/brief';
import { templateResult } from '#domain/generation/template';
import type { Generator } from '#server/generation/model/generator';

/** One text that the test's generator is writing. */
export interface Writing {
  brief: CompleteBrief;
  /** What the writer was told of the answer before. */
  problem: string | undefined;
  signal: AbortSignal;
  progress(percent: number): void;
  finish(): void;
  fail(error: Error): void;
}

/** A generator that writes when the test says so; what is aborted ends at once, as with every generator. */
export function generatorAtHand() {
  const begun: Writing[] = [];
  const waiting: ((writing: Writing) => void)[] = [];
  const generator: Generator = {
    name: 'by hand',
    sampleText: true,
    check: async () => {},
    generate: (brief, { signal, onProgress, problem }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        const writing: Writing = {
          brief,
          problem,
          signal,
          progress: onProgress,
          finish: () => resolve(templateResult(brief)),
          fail: reject,
        };
        const next = waiting.shift();
        if (next) next(writing);
        else begun.push(writing);
      }),
  };
  /** The next text that is begun, or was and has not been asked for. */
  const next = (): Promise<Writing> => {
    const writing = begun.shift();
    return writing ? Promise.resolve(writing) : new Promise((resolve) => waiting.push(resolve));
  };
  return { generator, next };
}

/** Asks again every few milliseconds until the answer is the one that is waited for; the test's own time is the bound. */
export async function until<T>(ask: () => Promise<T>, ready: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await ask();
    if (ready(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
