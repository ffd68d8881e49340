// `npm run test:changed`: the checks that a change since the last commit can break, in less than a minute for a typical
// one: format and lint of the changed files, types, and the tests whose imports lead to one of them, on one database.
// `npm run test:changed -- <commit>` takes what has changed since that commit.
import './check-node.mjs';

const { run, installDependencies } = await import('./set-up.mjs');
installDependencies();
const since = process.argv[2] ?? 'HEAD';
const steps = [
  ['biome', 'check', '--changed', `--since=${since}`, '--no-errors-on-unmatched', '--error-on-warnings'],
  ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
  ['vitest', 'run', `--changed=${since}`, '--passWithNoTests', '--project=unit*', '--project=postgres*'],
];
const failed = steps.filter((step) => run('npx', ['--no-install', ...step]) !== 0).map(([name]) => name);
console.log(failed.length === 0 ? '\nAll passed' : `\nFailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
