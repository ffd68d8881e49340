import { parentPort, workerData } from 'node:worker_threads';
import { createMatchers } from './load-morphology';
import type { MatchAnswer, MatchMessage } from './matcher-service';

/** The worker thread of the matcher service: makes a matcher for each language that is asked for, once, and answers messages. */
const port = parentPort;
if (!port) throw new Error('matcher-worker runs as a worker thread only');
const { voikkoDir }: { voikkoDir: string } = workerData;

const matchers = createMatchers(voikkoDir);

port.on('message', async ({ id, text, keywords, language }: MatchMessage) => {
  let answer: MatchAnswer;
  try {
    const matcher = await matchers[language]();
    answer = { id, result: { basis: matcher.basis, keywords: matcher.findKeywords(text, keywords) } };
  } catch (error) {
    answer = { id, fault: error instanceof Error ? error.message : String(error) };
  }
  port.postMessage(answer);
});
