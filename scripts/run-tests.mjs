// `npm test`: does all the set-up, runs the short tier of the tests (docs/testing.md), and ends with one line of
// counts. With `all` it runs every test and the short drill of the fleet, with `rest` the tests outside the short tier;
// CI adds both counts.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listOfFailures, OUTCOME_VARIABLE, reasonOf } from './outcome/outcome.mjs';
import { installDependencies, root, run } from './set-up/set-up.mjs';

installDependencies();
const { findChromium } = await import('./set-up/find-chromium.mjs');
const { installVoikko } = await import('./set-up/install-voikko.mjs');

const tier = process.argv[2] ?? 'short';
const reports = join(root, '.cache', 'reports');
/** Counts of the short tier, to which the rest adds its own. */
const counted = join(reports, 'short.json');
const { total, failures } =
  tier === 'rest' && existsSync(counted)
    ? JSON.parse(readFileSync(counted, 'utf8'))
    : { total: { passed: 0, failed: 0, skipped: 0 }, failures: [] };
if (tier !== 'rest') rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/**
 * Starts a check that passes or fails as a whole, in parallel with others, since each uses mostly one core. Its output
 * is buffered.
 * @returns {() => Promise<boolean>} waits for its end, prints its output, counts it, and tells whether it passed
 */
function begin(name, command, ...args) {
  const child = spawn(command, args, { cwd: root, shell: process.platform === 'win32' });
  const said = [];
  child.stdout.on('data', (part) => said.push(part));
  child.stderr.on('data', (part) => said.push(part));
  const ended = new Promise((resolve) => {
    child.on('error', ({ message }) => {
      said.push(Buffer.from(message));
      resolve(1);
    });
    child.on('close', resolve);
  });
  return async () => {
    const status = await ended;
    const text = String(Buffer.concat(said));
    console.log(`\n── ${name}\n${text}`);
    total[status === 0 ? 'passed' : 'failed']++;
    if (status !== 0) {
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      const message = lines.find((line) => /error|✘|✗/i.test(line)) ?? lines.at(-1);
      failures.push({ file: name, title: '', reason: reasonOf({ message }) });
    }
    return status === 0;
  };
}
const npx = (name, ...args) => begin(name, 'npx', '--no-install', ...args);

if (tier !== 'rest') await npx('route types', 'react-router', 'typegen')();
const checks =
  tier === 'rest'
    ? []
    : [
        // One checker: the other checks use the other core.
        npx('types', 'tsc', '--noEmit', '--checkers', '1'),
        npx('formatting and lint', 'biome', 'check', '--error-on-warnings'),
        npx(
          'imports run one way',
          ...'depcruise --config .dependency-cruiser.cjs domain contract server web'.split(' '),
        ),
        npx('nothing unused', 'knip'),
        begin('migrations match the schema', process.execPath, 'scripts/check-migrations.mjs'),
      ];
const built = await begin('build', process.execPath, 'scripts/build/build-if-changed.mjs')();
for (const ended of checks) await ended();
// The browser tests run the build.
if (!built) finish();

installVoikko();
runTests('unit and integration tests', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=./scripts/outcome/vitest-reporter.mjs',
]);

const chromium = findChromium();
runTests(
  'journeys in a browser',
  ['playwright', 'test', '--reporter=list,./scripts/outcome/playwright-reporter.mjs'],
  { CHROMIUM_PATH: chromium ?? '' },
);

// CI has no room for it (docs/reliability.md).
if (tier === 'all') await npx('a fleet under faults', 'tsx', 'scripts/drill.mts', '43')();

/** Runs a test runner, which reports its own counts; a runner without a report has failed. */
function runTests(name, args, environment = {}) {
  console.log(`\n── ${name}`);
  const report = join(reports, `${tier}-${args[0]}.json`);
  const env = { ...process.env, TEST_TIER: tier, [OUTCOME_VARIABLE]: report, ...environment };
  const status = run('npx', ['--no-install', ...args], { env });
  const outcome = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : oneFailure(name, 'ended before its report; none of its tests is counted');
  if (status !== 0 && outcome.failed === 0)
    Object.assign(outcome, { ...oneFailure(name, `ended with status ${status}`), passed: outcome.passed });
  for (const key of Object.keys(total)) total[key] += outcome[key];
  failures.push(...outcome.failures);
}

finish();

function oneFailure(title, reason) {
  return { passed: 0, failed: 1, skipped: 0, failures: [{ file: '', title, reason }] };
}

function finish() {
  if (tier === 'short') writeFileSync(counted, JSON.stringify({ total, failures }));
  if (failures.length > 0) console.log(`\n${listOfFailures(failures)}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exit(total.failed === 0 ? 0 : 1);
}
