// `npm run bench:keywords`: finding 10 keywords in 1,500 words of each language, in milliseconds of CPU time, which other
// programs on the machine disturb less than the clock: loading the language; the first text, when nothing is compiled or
// cached; a text of new words; a text of known words. Then, by the clock, a known text through the server's worker
// thread, and by how much it delays a timer of 5 ms in this one. Prints Markdown.
import { availableParallelism, loadavg } from 'node:os';
import { LANGUAGES, type Language } from '../domain/brief/brief';
import { createMatcher } from '../domain/text-checks/create-matcher';
import type { KeywordMatcher } from '../domain/text-checks/keywords/matcher';
import { readBlindSet } from '../server/text-checks/blind-sets/read-blind-set';
import { loadMorphology } from '../server/text-checks/load-morphology';
import { createMatcherService } from '../server/text-checks/matcher-service';
import { median } from './measure';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
const WORDS = 1_500;
const KEYWORDS = 10;
const VOIKKO_DIR = process.env.VOIKKO_DIR || '/usr/lib/voikko';

const [load = 0] = loadavg();
console.log(
  `${WORDS} words, ${KEYWORDS} keywords; median of ${ROUNDS} rounds; ${availableParallelism()} cores under a load of ${load.toFixed(1)}\n`,
);
console.log(
  '| language | basis | load | first text | new words | known words | through the thread | delay |',
);
console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const language of LANGUAGES) {
  const sample = sampleOf(language);
  const data = await loadMorphology(language, VOIKKO_DIR);
  const times: Record<'load' | 'fresh' | 'known', number[]> = { load: [], fresh: [], known: [] };
  let basis = '';
  for (let round = 0; round <= ROUNDS; round++) {
    const [loading, matcher] = cpuTime<KeywordMatcher>(() => createMatcher(language, data));
    const find = () => matcher.findKeywords(sample.text, sample.keywords);
    times.load.push(loading);
    times.fresh.push(cpuTime(find)[0]);
    times.known.push(cpuTime(find)[0]);
    basis = matcher.basis;
  }
  const [first = 0, ...fresh] = times.fresh;
  const thread = await throughThread(language, sample);
  const shown = [median(times.load), first, median(fresh), median(times.known), thread.answer, thread.delay];
  console.log(`| ${language} | ${basis} | ${shown.map((ms) => ms.toFixed(1)).join(' | ')} |`);
}

interface Sample {
  text: string;
  keywords: string[];
}

/** The sentences of the blind sets, which hold more different words than a text about one subject. */
function sampleOf(language: Language): Sample {
  const pairs = (['first', 'second'] as const).flatMap((half) => readBlindSet(language, half));
  const words = pairs.flatMap(({ sentence }) => sentence.split(' '));
  const text = Array.from({ length: WORDS }, (_, place) => words[place % words.length]).join(' ');
  const keywords = pairs.map(({ keyword }) => keyword).filter((keyword) => keyword.includes(' '));
  return { text, keywords: keywords.slice(0, KEYWORDS) };
}

/** Milliseconds of CPU time that a function takes, and its result. */
function cpuTime<T>(run: () => T): [number, T] {
  const before = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1000, result];
}

async function throughThread(language: Language, sample: Sample): Promise<{ answer: number; delay: number }> {
  const service = createMatcherService({ voikkoDir: VOIKKO_DIR, onFault: console.error });
  const delay = watchTimer();
  const answers: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const begun = performance.now();
    await service.findKeywords({ ...sample, language });
    answers.push(performance.now() - begun);
  }
  const result = { answer: median(answers.slice(1)), delay: delay() };
  await service.close();
  return result;
}

/** Returns a function that stops watching a timer of 5 ms, and tells by how much it was late in the median. */
function watchTimer(): () => number {
  const late: number[] = [];
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    late.push(now - last - 5);
    last = now;
  }, 5);
  return () => {
    clearInterval(timer);
    return median(late);
  };
}
