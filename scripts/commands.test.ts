import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installFailure } from './set-up/install-failure.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'redraft commands å '));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command's script in a copy that holds only the scripts, with `npm` replaced by a shell script. */
function runCommand(
  script: string,
  { nodeVersion = process.versions.node, npm = 'exit 0', args = [] as string[] } = {},
) {
  cpSync('scripts', join(folder, 'scripts'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), readFileSync('package.json'));
  writeFileSync(join(folder, 'package-lock.json'), readFileSync('package-lock.json'));
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\necho "npm $*" >> "${join(folder, 'calls')}"\n${npm}\n`, {
    mode: 0o755,
  });
  const preload = join(folder, 'version.mjs');
  writeFileSync(preload, `Object.defineProperty(process.versions, 'node', { value: '${nodeVersion}' });`);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', preload, join('scripts', script), ...args],
    { cwd: folder, encoding: 'utf8', env: { PATH: `${bin}:/usr/bin:/bin` } },
  );
  return { status, said: stdout + stderr };
}

describe.each(['start.mjs', 'test.mjs', 'dev.mjs'])('%s', (script) => {
  it.each(['18.20.8', '20.18.3'])('says that Node.js %s is too old, before anything else', (nodeVersion) => {
    const { status, said } = runCommand(script, { nodeVersion });
    expect(status).toBe(1);
    expect(said).toBe(
      `Redraft needs Node.js 20.19 or newer; this is ${nodeVersion}. ` +
        'Install a newer one from https://nodejs.org (or with your version manager) and run the same command again.\n',
    );
  });
});

describe.skipIf(process.platform === 'win32')('an installation that fails', () => {
  it('ends the command with its reason, and installs nothing that was not locked', () => {
    const { status, said } = runCommand('start.mjs', {
      npm: 'echo "npm error code ENOTFOUND" >&2; exit 1',
    });
    expect(status).toBe(1);
    expect(said).toContain('npm error code ENOTFOUND');
    expect(said).toContain('Installing failed. The npm registry could not be reached.');
    expect(readFileSync(join(folder, 'calls'), 'utf8')).toMatch(/^npm ci [^\n]*\n$/);
  });
});

describe.skipIf(process.platform === 'win32')('npm run backup', () => {
  const calls = () => (existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8') : '');

  it('uses the build that is there, also after a pull, and changes nothing below the server', () => {
    mkdirSync(join(folder, 'node_modules'));
    mkdirSync(join(folder, 'dist/server'), { recursive: true });
    const build = `console.log('the build that serves:', ...process.argv.slice(2));\n`;
    writeFileSync(join(folder, 'dist/server/operate.js'), build);
    const args = ['backup', '--to', '/backups'];
    const { status, said } = runCommand('set-up/operate.mjs', { args });
    expect([status, said]).toEqual([0, 'the build that serves: backup --to /backups\n']);
    expect(calls()).toBe('');
    expect(readdirSync(join(folder, 'dist'))).toEqual(['server']);
  });

  it('installs and builds where nothing is built', () => {
    const { status, said } = runCommand('set-up/operate.mjs', { args: ['backup'], npm: 'exit 1' });
    expect([status, said]).toEqual([1, expect.stringContaining('Installing dependencies')]);
    expect(calls()).toMatch(/^npm ci /);
  });
});

describe.skipIf(process.platform === 'win32')('npm run migrate', () => {
  const migrate = () => runCommand('set-up/operate.mjs', { args: ['migrate'] });
  beforeEach(() => {
    mkdirSync(join(folder, 'node_modules'));
    mkdirSync(join(folder, 'dist/server'), { recursive: true });
    writeFileSync(join(folder, 'dist/server/operate.js'), `console.log('migrated');\n`);
  });

  it.each([
    ['was made of the sources before a pull', 'of the sources before a pull'],
    ['was not finished', null],
  ])('does not build below a server that may serve a build that %s, and says where to build', (_, stamp) => {
    if (stamp !== null) writeFileSync(join(folder, 'dist/.redraft-built'), stamp);
    const { status, said } = migrate();
    expect([status, said]).toEqual([1, expect.stringContaining('Put the new release into another folder')]);
    expect(existsSync(join(folder, 'calls'))).toBe(false);
    expect(readdirSync(join(folder, 'dist'))).toEqual(
      stamp === null ? ['server'] : ['.redraft-built', 'server'],
    );
  });

  it('uses what `npm run build` has made, until the sources are others', () => {
    cpSync('scripts', join(folder, 'scripts'), { recursive: true });
    writeFileSync(join(folder, 'package-lock.json'), readFileSync('package-lock.json'));
    const finished = "import('./scripts/set-up/set-up.mjs').then(({ beginBuild }) => beginBuild()())";
    const env = { ...process.env, NODE_ENV: 'production' };
    spawnSync(process.execPath, ['--eval', finished], { cwd: folder, env });
    const { status, said } = migrate();
    expect([status, said]).toEqual([0, 'migrated\n']);
    expect(existsSync(join(folder, 'calls'))).toBe(false);
    mkdirSync(join(folder, 'server'));
    writeFileSync(join(folder, 'server/main.ts'), '');
    rmSync(join(folder, 'bin'), { recursive: true });
    expect(migrate().status).toBe(1);
  });

  it('says so where .env cannot be read', () => {
    rmSync(join(folder, 'dist'), { recursive: true });
    mkdirSync(join(folder, 'dist/server'), { recursive: true });
    writeFileSync(join(folder, 'dist/server/operate.js'), `console.log('backed up');\n`);
    mkdirSync(join(folder, '.env'));
    const { status, said } = runCommand('set-up/operate.mjs', { args: ['backup'] });
    expect([status, said]).toEqual([
      1,
      expect.stringContaining('.env cannot be read. Let this user read it'),
    ]);
  });
});

it.each([
  ['npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write', 'The disk is full'],
  ['npm error code ECONNREFUSED', 'could not be reached'],
  ['npm error network request failed, reason: getaddrinfo EAI_AGAIN', 'could not be reached'],
  ['npm error code E503', 'could not be reached'],
  [
    'npm error code EUSAGE\nnpm error `npm ci` can only install packages when your package.json and package-lock.json',
    'package-lock.json does not belong',
  ],
  ['npm error code EINTEGRITY', 'not the one that was locked'],
  ['npm error code E404', 'in the locked version'],
  ['npm error code E401', 'wants a login'],
  ['npm error code EACCES', 'may not write here'],
  ['npm error something new', 'npm says why above'],
])('npm’s “%s” is told as what to do', (said, told) => {
  expect(installFailure(said)).toContain(told);
});
