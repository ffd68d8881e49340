// `npm test`: does all the set-up, runs the short tier of the tests (docs/testing.md), and ends with one plain line of counts.
// With `all` it runs every test; with `rest` those that the short tier leaves out, whose counts CI adds to those before.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDependencies, root, run } from './set-up.mjs';

installDependencies();
const { findChromium } = await import('./find-chromium.mjs');

const tier = process.argv[2] ?? 'short';
const reports = join(root, '.cache', 'reports');
/** What the short tier has counted, for the rest to add its own. */
const counted = join(reports, 'short.json');
const { total, failures } =
  tier === 'rest' && existsSync(counted)
    ? JSON.parse(readFileSync(counted, 'utf8'))
    : { total: { passed: 0, failed: 0, skipped: 0 }, failures: [] };
if (tier !== 'rest') rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/**
 * Begins a check that passes or fails as a whole, beside others: each uses one core for the most part. What it says is kept
 * until it is asked for.
 *
 * @returns {() => Promise<boolean>} waits for its end, prints and counts it, and says whether it passed
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
    console.log(`\n── ${name}\n${Buffer.concat(said)}`);
    total[status === 0 ? 'passed' : 'failed']++;
    if (status !== 0) failures.push(name);
    return status === 0;
  };
}
const npx = (name, ...args) => begin(name, 'npx', '--no-install', ...args);

if (tier !== 'rest') await npx('route types', 'react-router', 'typegen')();
const checks =
  tier === 'rest'
    ? []
    : [
        npx('types', 'tsc', '--noEmit'),
        npx('formatting and lint', 'biome', 'check', '--error-on-warnings'),
        npx(
          'imports run one way',
          ...'depcruise --config .dependency-cruiser.cjs domain contract server web'.split(' '),
        ),
        npx('nothing unused', 'knip'),
        begin('migrations match the schema', process.execPath, 'scripts/check-migrations.mjs'),
      ];
const built = await begin('build', process.execPath, 'scripts/build-if-changed.mjs')();
for (const ended of checks) await ended();
// The browser tests run what was built.
if (!built) finish();

runTests(
  'unit and integration tests',
  [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${tier}-vitest.json`)}`,
  ],
  {},
  (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      (report.testResults ?? []).filter(
        // It could not be loaded, or what goes before its tests failed: then they stand there as skipped.
        ({ status, assertionResults }) =>
          status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
      ).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  'vitest.json',
);

const chromium = findChromium();
runTests(
  'journeys in a browser',
  ['playwright', 'test', '--reporter=list,json'],
  { CHROMIUM_PATH: chromium ?? '', PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, `${tier}-playwright.json`) },
  (report) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    skipped: report.stats.skipped,
  }),
  'playwright.json',
);

/** A test runner, whose own report is counted; a runner that left none has failed. */
function runTests(name, args, environment, count, file) {
  console.log(`\n── ${name}`);
  const env = { ...process.env, TEST_TIER: tier, ...environment };
  const status = run('npx', ['--no-install', ...args], { env });
  const report = join(reports, `${tier}-${file}`);
  const ended = existsSync(report);
  const counts = ended
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 1, skipped: 0 };
  if (!ended) console.error(`\n${name}: ended before its report; none of its tests is counted.`);
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  if (counts.failed > 0) failures.push(name);
  for (const key of Object.keys(total)) total[key] += counts[key];
}

finish();

function finish() {
  if (tier === 'short') writeFileSync(counted, JSON.stringify({ total, failures }));
  if (failures.length > 0) console.log(`\nFailed: ${failures.join('; ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exit(total.failed === 0 ? 0 : 1);
}
