// `npm run drill`: injects the faults that the server must survive, in one drill after the other against the built
// server, and ends with a table and one line of counts. `npm run drill -- 34` runs those with "34" in their name.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { EXPOSED, FELL, HELD } from './drills/parts/drill';
import { FLEET } from './drills/parts/fleet/length';

const FOLDER = 'scripts/drills';
/** Milliseconds; a drill that takes longer is stopped. The fleet's has its own bound, and an end that takes minutes. */
const LONGEST_MS = Math.max(40, FLEET.minutes + 20) * 60_000;

interface Outcome {
  name: string;
  exposed: number;
  held: number;
  fell: number;
  seconds: number;
}

const wanted = process.argv.slice(2);
const names = readdirSync(FOLDER)
  .filter((file) => /^\d\d-.+\.mts$/.test(file))
  .map((file) => file.replace(/\.mts$/, ''))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  .sort();

const build = spawn(process.execPath, ['scripts/build/build-if-changed.mjs'], { stdio: 'inherit' });
const [built] = await once(build, 'exit');
if (built !== 0) process.exit(1);

const outcomes: Outcome[] = [];
for (const name of names) outcomes.push(await run(name));

console.log('\n| drill | exposed | held | fell | seconds |\n| --- | ---: | ---: | ---: | ---: |');
for (const { name, exposed, held, fell, seconds } of outcomes)
  console.log(`| ${name} | ${exposed} | ${held} | ${fell} | ${seconds.toFixed(0)} |`);
const failed = outcomes.filter(({ fell }) => fell > 0).length;
console.log(`\n${outcomes.length - failed} drills held, ${failed} fell`);
process.exit(failed > 0 || outcomes.length === 0 ? 1 : 0);

/** Runs one drill in a child process and counts its lines. A non-zero exit without a failed check counts as one. */
async function run(name: string): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const outcome = { name, exposed: 0, held: 0, fell: 0, seconds: 0 };
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', join(FOLDER, `${name}.mts`)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line);
    if (line.startsWith(EXPOSED)) outcome.exposed++;
    if (line.startsWith(HELD)) outcome.held++;
    if (line.startsWith(FELL)) outcome.fell++;
  }
  const [status] = await ended;
  clearTimeout(late);
  if (status !== 0 && outcome.fell === 0) outcome.fell = 1;
  return { ...outcome, seconds: (performance.now() - begun) / 1000 };
}
