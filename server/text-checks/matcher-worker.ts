import { parentPort, workerData } from 'node:worker_threads';
import { LANGUAGES, type Language } from '#domain/brief/brief';
import { createMatcher } from '#domain/text-checks/create-matcher';
import type { KeywordMatcher } from '#domain/text-checks/keywords/matcher';
import { memoizeAsync } from '#server/runtime/memoize-async';
import { loadMorphology } from './load-morphology';
import type { MatchAnswer, MatchMessage } from './matcher-service';

/** The worker thread of the matcher service: makes a matcher for each language that is asked for, once, and answers messages. */
const port = parentPort;
if (!port) throw new Error('matcher-worker runs as a worker thread only');
const { voikkoDir }: { voikkoDir: string } = workerData;

const matchers = new Map<Language, () => Promise<KeywordMatcher>>(
  LANGUAGES.map((language) => [
    language,
    memoizeAsync(async () => createMatcher(language, await loadMorphology(language, voikkoDir))),
  ]),
);

port.on('message', async ({ id, text, keywords, language }: MatchMessage) => {
  let answer: MatchAnswer;
  try {
    const matcher = await matchers.get(language)?.();
    if (!matcher) throw new Error(`There is no matcher for ${language}`);
    answer = { id, result: { basis: matcher.basis, keywords: matcher.findKeywords(text, keywords) } };
  } catch (error) {
    answer = { id, fault: error instanceof Error ? error.message : String(error) };
  }
  port.postMessage(answer);
});
