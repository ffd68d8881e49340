import { parentPort, workerData } from 'node:worker_threads';
import { checkText } from '#domain/text-checks/check-text';
import type { TextCheckInput } from '#domain/text-checks/checked-text';
import { createMatchers } from './load-morphology';
import type { CheckAnswer } from './text-checker';

/** The worker thread of the text checker: makes a matcher for each language that is asked for, once, and answers messages. */
const port = parentPort;
if (!port) throw new Error('check-worker runs as a worker thread only');
const { voikkoDir }: { voikkoDir: string } = workerData;

const matchers = createMatchers(voikkoDir);

port.on('message', async (input: TextCheckInput) => {
  port.postMessage(await answerTo(input));
});

/** A dictionary that cannot be read costs the keyword checks alone. */
async function answerTo(input: TextCheckInput): Promise<CheckAnswer> {
  const matcher = await matchers[input.language]().catch(asError);
  const fault = matcher instanceof Error ? matcher.message : null;
  const usable = matcher instanceof Error ? undefined : matcher;
  try {
    const checked = checkText(input, usable ?? null);
    return { result: { ...checked, basis: usable?.basis ?? null }, fault };
  } catch (error) {
    return { result: null, fault: asError(error).message };
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
