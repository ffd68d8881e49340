// Makes a checkout runnable: dependencies as locked, and a build of the current sources. Does only what is missing, so
// a second start is fast. Uses plain Node.js, since nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
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

/** Whether there is a whole production build of the present sources. */
export function isBuilt() {
  return existsSync(builtStamp) && readFileSync(builtStamp, 'utf8') === sourcesHash();
}

/**
 * Called before a build: until it is finished, what stands there counts as none.
 * @returns {() => void} to be called when it is; a build for development stays without a stamp
 */
export function beginBuild() {
  const wanted = sourcesHash();
  rmSync(builtStamp, { force: true });
  return () => {
    if (process.env.NODE_ENV === 'production') writeFileSync(builtStamp, wanted);
  };
}

/** Builds server and browser application, unless the present build was made from these sources. */
export function build() {
  if (isBuilt()) return;
  console.log('Building …');
  mkdirSync(join(root, 'dist'), { recursive: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  if (run(process.execPath, ['scripts/build/build.mjs'], { env }) !== 0) {
    console.error('The build failed: see above.');
    process.exit(1);
  }
}

/** Reads variables from `.env`; a variable that is already set wins. */
export function readDotEnv() {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  try {
    // Node.js calls a file that may not be read one that is missing.
    accessSync(file, constants.R_OK);
    process.loadEnvFile(file);
  } catch {
    console.error(`${file} cannot be read. Let this user read it, or move it away. Nothing was changed.`);
    process.exit(1);
  }
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
