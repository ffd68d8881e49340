// `npm run test:changed`: the checks that a change since the last commit can break, in less than a minute for a typical
// one: format and lint of the changed files, types, the unit tests that import them, the tests of the changed folders of
// the server on one database, and the component tests nearest to the changed files of the browser's code. `npm run test:changed -- <commit>` takes the changes since that commit.
import './set-up/check-node.mjs';

const { spawnSync } = await import('node:child_process');
const { dirname } = await import('node:path');
const { root, run, installDependencies } = await import('./set-up/set-up.mjs');
installDependencies();
const since = process.argv[2] ?? 'HEAD';

/** @returns {string[]} the lines that git answers */
function git(...args) {
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
// Every test that starts the application imports all of the server, so its imports do not tell which change it belongs
// to.
const folders = [...new Set(changed.flatMap((file) => file.match(/^server\/[^/]+\//) ?? []))];

/**
 * The folder with component tests that is nearest to a changed file. Every page imports most of the browser's code, so
 * imports would lead to all component tests.
 */
function componentTestsOf(file) {
  for (let folder = dirname(file); folder !== 'web' && folder !== '.'; folder = dirname(folder))
    if (git('ls-files', `${folder}/*.test.tsx`).length > 0) return [`${folder}/`];
  return [];
}
const components = [...new Set(changed.filter((file) => file.startsWith('web/')).flatMap(componentTestsOf))];

const failed = [];
step('format and lint', 'biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed);
step(
  'types',
  'tsc',
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  'node_modules/.cache/types.tsbuildinfo',
);
step('unit tests', 'vitest', 'run', `--changed=${since}`, '--passWithNoTests', '--project=unit*');
if (folders.length > 0) {
  const below = folders.filter((folder) => git('ls-files', `${folder}*.test.ts`).length > 0);
  if (below.length > 0)
    step(below.join(' '), 'vitest', 'run', '--passWithNoTests', '--project=postgres*', ...below);
}
if (components.length > 0)
  step(components.join(' '), 'vitest', 'run', '--passWithNoTests', '--project=dom*', ...components);
console.log(failed.length === 0 ? '\nAll passed' : `\nFailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

function step(name, ...command) {
  console.log(`\n── ${name}`);
  const env = { ...process.env, TEST_TIER: 'short' };
  if (run('npx', ['--no-install', ...command], { env }) !== 0) failed.push(name);
}
