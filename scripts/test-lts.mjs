// `npm run test:lts`: the short tier on the current long-term release of Node.js, whichever version starts it. npm fetches that
// release from its package for this system, and the installed dependencies are replaced by those for it.
import { spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { arch, env, exit, platform } from 'node:process';
import { root, run } from './set-up/set-up.mjs';

/** The major version, from the schedule at https://github.com/nodejs/release. */
const LONG_TERM_RELEASE = 26;

const system = platform === 'win32' ? 'win' : platform;
const release = `--package=node-${system}-${arch}@${LONG_TERM_RELEASE}`;
const found = spawnSync('npm', ['exec', '--yes', release, '--', 'node', '-p', 'process.execPath'], {
  cwd: root,
  encoding: 'utf8',
  shell: platform === 'win32',
  stdio: ['inherit', 'pipe', 'inherit'],
});
if (found.status !== 0) exit(found.status ?? 1);
const node = found.stdout.trim();
// Not below `npm exec`: the tests' own `npx` would take over its settings.
exit(run(node, ['scripts/test.mjs'], { env: { ...env, PATH: `${dirname(node)}${delimiter}${env.PATH}` } }));
