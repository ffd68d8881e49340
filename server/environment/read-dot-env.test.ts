import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFile } from '#server/runtime/project-root';

/** An installation as an operator has it: the build, its packages and `.env`. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'redraft-env-'));
  writeFileSync(join(folder, 'package.json'), readFileSync(projectFile('package.json')));
  symlinkSync(projectFile('node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'server'));
  symlinkSync(projectFile('server/database'), join(folder, 'server/database'));
  mkdirSync(join(folder, 'docs'));
  symlinkSync(projectFile('docs/configuration.md'), join(folder, 'docs/configuration.md'));
  const builder = [projectFile('scripts/build/build-server.mjs'), join(folder, 'dist/server')];
  const { status, stderr } = spawnSync(process.execPath, builder, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program of the build, from another folder than its own, with these lines in `.env`. */
function run(program: string[], dotEnv: string, environment: Record<string, string> = {}) {
  writeFileSync(join(folder, '.env'), dotEnv);
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    cwd: folder,
    encoding: 'utf8',
    // A server that starts all the same.
    timeout: 60_000,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...environment },
  });
  return { status, said: stdout + stderr };
}

describe.each(['backup --to backups', 'migrate', 'move --to postgres://localhost:1/none'])(
  'operate.js %s',
  (words) => {
    const command = ['dist/server/operate.js', ...words.split(' ')];
    const elsewhere = () => join(folder, 'elsewhere');
    const noInstallation = (dataDir: string) => `${dataDir} holds no installation: it has no auth-secret.`;

    it('is about the installation of .env, and makes nothing where there is none', () => {
      const { status, said } = run(command, `DATA_DIR=${elsewhere()}\n`);
      expect(said).toContain(noInstallation(elsewhere()));
      expect(status).toBe(1);
      for (const made of [elsewhere(), join(folder, 'data'), join(folder, 'backups')])
        expect(existsSync(made), made).toBe(false);
    });

    it('makes no database, nor a folder for one, where the secret is in .env', () => {
      const secret = 'a secret for tests that is long enough to be one';
      const { status, said } = run(command, `DATA_DIR=${elsewhere()}\nAUTH_SECRET="${secret}"\n`);
      expect(said).toMatch(/holds no (embedded )?database\. Set DATA_DIR/);
      expect(status).toBe(1);
      expect(existsSync(elsewhere())).toBe(false);
    });

    it('prefers a variable that is set to one of .env', () => {
      const set = join(folder, 'set');
      expect(run(command, `DATA_DIR=${elsewhere()}\n`, { DATA_DIR: set }).said).toContain(
        noInstallation(set),
      );
    });

    it('leaves .env alone where Node.js is given another file', () => {
      const { said } = run([`--env-file=${devNull}`, ...command], `DATA_DIR=${elsewhere()}\n`);
      expect(said).toContain(noInstallation(join(folder, 'data')));
    });
  },
);

it('main.js reads .env as npm start does', () => {
  const { status, said } = run(['dist/server/main.js'], 'PORT=no-port\n');
  expect(said).toContain('PORT');
  expect(status).toBe(1);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

it.each(['main.js', 'operate.js backup --to backups'])('%s says so where .env cannot be read', (words) => {
  rmSync(join(folder, '.env'), { force: true });
  mkdirSync(join(folder, '.env'));
  const { status, stdout, stderr } = spawnSync(process.execPath, `dist/server/${words}`.split(' '), {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '' },
  });
  rmSync(join(folder, '.env'), { recursive: true });
  expect(stdout + stderr).toContain('.env cannot be read. Let the user of this process read it');
  expect(status).toBe(1);
});
