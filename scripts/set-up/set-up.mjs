// Makes a checkout runnable: dependencies as locked, and a build of the current sources. Does only what is missing, so
// a second start is fast. Uses plain Node.js, since nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installFailure } from './install-failure.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const SOURCES = [
  'domain',
  'contract',
  'server',
  'web',
  'scripts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'postcss.config.cjs',
];

export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (result.error) throw result.error;
  return result.status ?? 1;
}

/**
 * Runs `npm ci`, unless the installed tree was made from this lock file by this major version of Node.js. On failure
 * the command ends with the reason, because another way to install would not give the locked and tested versions.
 */
export function installDependencies() {
  const stamp = join(root, 'node_modules', '.redraft-installed');
  const wanted = hash([readFileSync(join(root, 'package-lock.json')), process.versions.modules]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing dependencies …');
  const { status, stderr, error } = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'],
    {
      cwd: root,
      stdio: ['inherit', 'inherit', 'pipe'],
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  process.stderr.write(stderr ?? '');
  if (status !== 0) {
    console.error(`\nInstalling failed. ${installFailure(error ? String(error) : stderr)}`);
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

const builtStamp = join(root, 'dist', '.redraft-built');

const sourcesHash = () =>
  hash(
    SOURCES.flatMap((path) => filesBelow(join(root, path))).flatMap((file) => [
      file.slice(root.length),
      readFileSync(file),
    ]),
  );

/**
 * Whether the present build was made by `build` from other sources than the present ones.
 * @returns {boolean} false where there is none, or where `npm run build` has made it
 */
export function isBuildOutdated() {
  return existsSync(builtStamp) && readFileSync(builtStamp, 'utf8') !== sourcesHash();
}

/** What `npm run build` makes is of the present sources, and the stamp that it finds may be of others. */
export function removeOutdatedStamp() {
  if (isBuildOutdated()) rmSync(builtStamp);
}

/** Builds server and browser application, unless the present build was made from these sources. */
export function build() {
  const wanted = sourcesHash();
  if (existsSync(builtStamp) && readFileSync(builtStamp, 'utf8') === wanted) return;
  console.log('Building …');
  rmSync(builtStamp, { force: true });
  mkdirSync(join(root, 'dist'), { recursive: true });
  if (
    run(process.execPath, ['scripts/build/build.mjs'], {
      env: { ...process.env, NODE_ENV: 'production' },
    }) !== 0
  ) {
    console.error('The build failed: see above.');
    process.exit(1);
  }
  writeFileSync(builtStamp, wanted);
}

/** Reads variables from `.env`; a variable that is already set wins. */
export function readDotEnv() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

function hash(parts) {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(
      (entry) =>
        !/\.test\.tsx?$/.test(entry.name) &&
        entry.name !== 'fixtures' &&
        entry.name !== 'drills' &&
        entry.name !== 'contract.json' &&
        entry.name !== '.react-router',
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name)));
}
