import type { CompleteBrief } from '#domain/brief/brief';
import type { StageTask } from '#domain/generation/stage-task';
import type { Generator } from '#server/generation/model/generator';
import { templateGenerator } from '#server/generation/model/template-generator';

/** One text that the test's generator is writing: its first stage waits for the test, the others follow by themselves. */
export interface Writing {
  brief: CompleteBrief;
  task: StageTask;
  /** What the writer was told of the answer before. */
  problem: string | undefined;
  signal: AbortSignal;
  /** Shows so many words of the answer. */
  show(words: number): void;
  finish(): void;
  /** Answers with this text instead of the template's. */
  answer(text: string): void;
  fail(error: Error): void;
}

/**
 * A generator that writes when the test says so; what is aborted ends at once, as with every generator. `isHeld`: whether a task waits
 * for the test.
 */
export function generatorAtHand(isHeld = ({ stage }: StageTask) => stage === 'outline') {
  const begun: Writing[] = [];
  const waiting: ((writing: Writing) => void)[] = [];
  const template = templateGenerator(0);
  const generator: Generator = {
    name: 'by hand',
    sampleText: true,
    check: async () => {},
    answer(task, options) {
      const { signal, onText } = options;
      if (!isHeld(task)) return template.answer(task, options);
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        const writing: Writing = {
          brief: task.brief,
          task,
          problem: task.problems[0],
          signal,
          show: (words) => onText('word '.repeat(words)),
          finish: () => void template.answer(task, options).then(resolve, reject),
          answer: (text) =>
            resolve({ text, finishReason: 'stop', tokensIn: 100, tokensOut: 50, tokensEstimated: false }),
          fail: reject,
        };
        const next = waiting.shift();
        if (next) next(writing);
        else begun.push(writing);
      });
    },
  };
  /** The next answer that is asked for, or was and has not been taken. */
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
