// `npm test`: does all the set-up, runs every check, and ends with one plain line of counts.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, checkNode, installDependencies, root, run } from './set-up.mjs';

checkNode();
installDependencies();
const { findChromium } = await import('./find-chromium.mjs');

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const reports = join(root, '.cache', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** A check that passes or fails as a whole. */
function check(name, command, args, options) {
  console.log(`\n── ${name}`);
  const ok = run(command, args, options) === 0;
  total[ok ? 'passed' : 'failed']++;
  if (!ok) failures.push(name);
}
const npx = (name, command, ...args) => check(name, 'npx', ['--no-install', command, ...args]);

npx('formatting and lint', 'biome', 'check', '--error-on-warnings');
npx('route types', 'react-router', 'typegen');
npx('types', 'tsc', '--noEmit');
npx(
  'imports run one way',
  'depcruise',
  '--config',
  '.dependency-cruiser.cjs',
  'domain',
  'contract',
  'server',
  'web',
);
npx('nothing unused', 'knip');
check('migrations match the schema', process.execPath, ['scripts/check-migrations.mjs']);

build();

runTests(
  'unit and integration tests',
  [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, 'vitest.json')}`,
  ],
  {},
  (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      (report.testResults ?? []).filter(
        (file) => file.status === 'failed' && file.assertionResults.length === 0,
      ).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  'vitest.json',
);

const chromium = findChromium();
runTests(
  'journeys in a browser',
  ['playwright', 'test', '--reporter=list,json'],
  { CHROMIUM_PATH: chromium ?? '', PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') },
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
  const status = run('npx', ['--no-install', ...args], { env: { ...process.env, ...environment } });
  const report = join(reports, file);
  const counts = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 1, skipped: 0 };
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  if (counts.failed > 0) failures.push(name);
  for (const key of Object.keys(total)) total[key] += counts[key];
}

if (failures.length > 0) console.log(`\nFailed: ${failures.join('; ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
