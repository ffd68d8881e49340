// `npm run bench:keywords`: finding 10 keywords in 1,500 words of each language, in milliseconds of CPU time, which other
// programs on the machine disturb less than the clock: loading the language; the first text, when nothing is compiled or
// cached; a text of new words; a text of known words. Then every check of a known text; and, by the clock, the same
// through the server's worker thread, and by how much that delays a timer of 5 ms in this one. Prints Markdown.
import { availableParallelism, loadavg } from 'node:os';
import { LANGUAGES, type Language } from '../domain/brief/brief';
import { checkText } from '../domain/text-checks/check-text';
import type { TextCheckInput } from '../domain/text-checks/checked-text';
import { createMatcher } from '../domain/text-checks/create-matcher';
import type { KeywordMatcher } from '../domain/text-checks/keywords/matcher';
import { readBlindSet } from '../server/text-checks/blind-sets/read-blind-set';
import { loadMorphology } from '../server/text-checks/load-morphology';
import { createTextChecker } from '../server/text-checks/text-checker';
import { median } from './statistics';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
const WORDS = 1_500;
const KEYWORDS = 10;
const VOIKKO_DIR = process.env.VOIKKO_DIR || '/usr/lib/voikko';

const [load = 0] = loadavg();
console.log(
  `${WORDS} words, ${KEYWORDS} keywords; median of ${ROUNDS} rounds; ${availableParallelism()} cores under a load of ${load.toFixed(1)}\n`,
);
console.log(
  '| language | basis | load | first text | new words | known words | all checks | through the thread | delay |',
);
console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const language of LANGUAGES) {
  const sample = sampleOf(language);
  const data = await loadMorphology(language, VOIKKO_DIR);
  const times: Record<'load' | 'fresh' | 'known' | 'checks', number[]> = {
    load: [],
    fresh: [],
    known: [],
    checks: [],
  };
  let basis = '';
  for (let round = 0; round <= ROUNDS; round++) {
    const [loading, matcher] = cpuTime<KeywordMatcher>(() => createMatcher(language, data));
    const find = () => matcher.findKeywords(sample.text, sample.keywords);
    times.load.push(loading);
    times.fresh.push(cpuTime(find)[0]);
    times.known.push(cpuTime(find)[0]);
    times.checks.push(cpuTime(() => checkText(inputOf(language, sample), matcher))[0]);
    basis = matcher.basis;
  }
  const [first = 0, ...fresh] = times.fresh;
  const thread = await throughThread(language, sample);
  const shown = [median(times.load), first, median(fresh), median(times.known), median(times.checks)];
  shown.push(thread.answer, thread.delay);
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

/** The sample as paragraphs of 75 words below headings. */
function inputOf(language: Language, { text, keywords }: Sample): TextCheckInput {
  const words = text.split(' ');
  const parts = Array.from({ length: Math.ceil(words.length / 75) }, (_, at) =>
    words.slice(at * 75, at * 75 + 75),
  );
  const markdown = parts.map((part, at) => `## Part ${at + 1}\n\n${part.join(' ')}`).join('\n\n');
  return {
    ...{ language, markdown: `# Title\n\n${markdown}`, wordCount: 'long', slug: 'title' },
    ...{ mainKeywords: keywords.slice(0, 1), subKeywords: keywords.slice(1), avoidedWords: [] },
    glossary: [],
    ...{ seoTitle: words.slice(0, 8).join(' '), metaDescription: words.slice(0, 20).join(' ') },
  };
}

/** Milliseconds of CPU time that a function takes, and its result. */
function cpuTime<T>(run: () => T): [number, T] {
  const before = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1000, result];
}

async function throughThread(language: Language, sample: Sample): Promise<{ answer: number; delay: number }> {
  const checker = createTextChecker({ voikkoDir: VOIKKO_DIR, onFault: console.error });
  const delay = watchTimer();
  const answers: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const begun = performance.now();
    await checker.check(inputOf(language, sample));
    answers.push(performance.now() - begun);
  }
  const result = { answer: median(answers.slice(1)), delay: delay() };
  await checker.close();
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
