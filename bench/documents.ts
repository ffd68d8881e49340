// `npm run bench:documents`: building the .docx of a text of 1,500 words in 20 sections with lists, links and a table, and reading it
// back as a hand-in is read, in milliseconds by the clock. Bar: 100 ms to build. Prints Markdown.
import { availableParallelism, loadavg } from 'node:os';
import { LANGUAGES } from '../domain/brief/brief';
import { buildDocx } from '../domain/document/docx/build-docx';
import { readDocx } from '../domain/document/docx/read-docx';
import { draftOf } from './draft';
import { median } from './statistics';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
const WORDS = 1_500;
const SECTIONS = 20;
const DISCLOSURE = { origin: 'generated', fromSample: false, recordUrl: null } as const;

const [load = 0] = loadavg();
console.log(
  `${WORDS} words; median of ${ROUNDS} rounds; ${availableParallelism()} cores under a load of ${load.toFixed(1)}; Node.js ${process.version}\n`,
);
console.log('| language | first | build | read | kB |');
console.log('| --- | ---: | ---: | ---: | ---: |');
for (const language of LANGUAGES) {
  const draft = draftOf(language, WORDS, SECTIONS);
  const build = () =>
    buildDocx({ title: 'Title', language, draft, disclosure: DISCLOSURE, generator: 'bench' });
  const times: Record<'build' | 'read', number[]> = { build: [], read: [] };
  let kB = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const [building, document] = await timed(build);
    const [reading] = await timed(() => readDocx(document));
    times.build.push(building);
    times.read.push(reading);
    kB = document.length / 1000;
  }
  const [first = 0, ...built] = times.build;
  const shown = [first, median(built), median(times.read.slice(1)), kB];
  console.log(`| ${language} | ${shown.map((value) => value.toFixed(1)).join(' | ')} |`);
}

async function timed<T>(run: () => T | Promise<T>): Promise<[number, T]> {
  const begun = performance.now();
  const result = await run();
  return [performance.now() - begun, result];
}
