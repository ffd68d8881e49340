import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEmbedded } from './open-embedded';

it.skipIf(process.platform === 'win32')(
  'no file of the embedded database is anybody else’s to read or write, whatever modes it was unpacked with',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'redraft-modes-'));
    try {
      const database = await openEmbedded({ folder });
      const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      );
      const open = [];
      for (const { parentPath, name } of files) {
        const { mode } = await stat(join(parentPath, name));
        // Files created later follow the process's umask, which main.ts sets.
        if (mode & 0o022) open.push(name);
      }
      await database.close();
      expect(files.length).toBeGreaterThan(100);
      expect(open).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
