import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#server/database/open-embedded';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of an empty, migrated embedded database. */
    snapshotFile: string;
    /** A real server with `redraft_template`, an empty, migrated database. */
    postgresUrl: string;
  }
}

/** Migrates one embedded database, whose dump every test file starts from. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'redraft-snapshot-'));
  const database = await openEmbedded({ folder: null });
  const file = join(folder, 'empty.tar');
  await writeFile(file, await database.dump());
  await database.close();
  project.provide('snapshotFile', file);
  return () => rmSync(folder, { recursive: true, force: true });
}
