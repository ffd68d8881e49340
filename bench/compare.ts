// `npm run bench:compare`: comparing two texts of 10,000 words of which 40 % were changed, in milliseconds of the clock and of CPU
// time: in paragraphs of 60 words, some of them moved; in paragraphs that were split; as one single paragraph, which is the hardest; and two texts without a word in
// common. Prints Markdown.
import { availableParallelism, loadavg } from 'node:os';
import { compareDocuments } from '../domain/document/compare/compare-documents';
import type { Block } from '../domain/document/document';
import { readBlindSet } from '../server/text-checks/blind-sets/read-blind-set';
import { median } from './statistics';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
const WORDS = 10_000;
const CHANGED = 0.4;

const vocabulary = [
  ...new Set(
    (['first', 'second'] as const)
      .flatMap((half) => readBlindSet('english', half))
      .flatMap(({ sentence }) => sentence.split(' ')),
  ),
];
let state = 1;
/** From 0 to 1, the same in every run (a linear congruential generator). */
function random(): number {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
}
/** A word as often as words occur: few often, many seldom. */
const word = () => vocabulary[Math.floor(vocabulary.length * random() ** 3)] ?? '';
const before = Array.from({ length: WORDS }, word);
const after = before.map((old) => (random() < CHANGED ? word() : old));

function paragraphs(words: string[], length: number): Block[] {
  return Array.from({ length: Math.ceil(words.length / length) }, (_, at) => ({
    kind: 'paragraph',
    content: [{ kind: 'text', text: words.slice(at * length, (at + 1) * length).join(' ') }],
  }));
}

function moved(blocks: Block[]): Block[] {
  const [first, ...others] = blocks;
  return first ? [...others.slice(0, 80), first, ...others.slice(80)] : blocks;
}

const cases: [string, Block[], Block[]][] = [
  ['paragraphs, one of them moved', paragraphs(before, 60), moved(paragraphs(after, 60))],
  ['paragraphs, each of them split', paragraphs(before, 80), paragraphs(after, 40)],
  ['one paragraph', paragraphs(before, WORDS), paragraphs(after, WORDS)],
  ['lines of three words', paragraphs(before, 3), paragraphs(after, 3)],
  [
    'no word in common',
    paragraphs(before, 60),
    paragraphs(
      before.map((old) => `x${old}`),
      60,
    ),
  ],
  [
    'one paragraph, no word in common',
    paragraphs(before, WORDS),
    paragraphs(
      before.map((old) => `x${old}`),
      WORDS,
    ),
  ],
];

const [load = 0] = loadavg();
console.log(
  `${WORDS} words, ${100 * CHANGED} % changed; median of ${ROUNDS} rounds; ${availableParallelism()} cores under a load of ${load.toFixed(1)}\n`,
);
console.log('| texts | share found | clock | CPU |');
console.log('| --- | ---: | ---: | ---: |');
for (const [name, old, text] of cases) {
  const clock: number[] = [];
  const cpu: number[] = [];
  let share = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const [begun, used] = [performance.now(), process.cpuUsage()];
    share = compareDocuments(old, text, 'english').share;
    const { user, system } = process.cpuUsage(used);
    clock.push(performance.now() - begun);
    cpu.push((user + system) / 1000);
  }
  console.log(`| ${name} | ${share.toFixed(2)} | ${median(clock).toFixed(0)} | ${median(cpu).toFixed(0)} |`);
}
