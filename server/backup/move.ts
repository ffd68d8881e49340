import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CONTROL_FILE } from '#server/database/connection/pglite-protocol';
import { lockFolder } from '#server/database/folder-lock';
import type { Environment } from '#server/environment/environment';
import { createDiskStore } from '#server/files/disk-store';
import type { FileStore } from '#server/files/file-store';
import { StartRefused } from '#server/runtime/start-refused';
import { archivesIn, type Manifest, readManifest } from './archive';
import { backUp } from './back-up';
import { isComplete, restore } from './restore';

export interface MoveOptions {
  environment: Environment;
  /** Address of the empty database to move to. */
  to: string;
  /** The store to move the files to; null where they stay in the data folder. */
  store: FileStore | null;
  report: (line: string) => void;
}

/**
 * Copies a stopped embedded installation to PostgreSQL and, with `store`, its files to that store. The data folder stays as it is, but
 * for the folder `move` while this runs. Called again after an interruption, it resumes.
 * @throws StartRefused with a message for the operator
 */
export async function move(options: MoveOptions): Promise<Manifest> {
  const { DATA_DIR } = options.environment;
  if (!existsSync(join(DATA_DIR, 'database')))
    throw new StartRefused(`${DATA_DIR} holds no embedded database. Set DATA_DIR as the server has it.`);
  // What a server would write from here on would not be moved.
  const unlock = lockFolder(DATA_DIR);
  try {
    return await moveLocked(options);
  } finally {
    unlock();
  }
}

/** Where the installation is kept meanwhile: in the data folder, since a service or a container may write nowhere else. */
const stagingOf = (dataDir: string) => join(resolve(dataDir), 'move');

async function moveLocked(options: MoveOptions): Promise<Manifest> {
  const { environment, to, store, report } = options;
  const { DATA_DIR } = environment;
  const staging = stagingOf(DATA_DIR);
  const archive = await stage(options, staging);
  const before = await stateOf(DATA_DIR);
  const files = store ?? createDiskStore(join(DATA_DIR, 'files'));
  const [done, target] = [join(staging, 'done'), createHash('sha256').update(to).digest('hex')];
  if ((await readFile(done, 'utf8').catch(() => '')) === target && (await isComplete(to))) {
    const manifest = await readManifest(archive);
    await rm(staging, { recursive: true, force: true });
    return manifest;
  }
  const manifest = await restore({
    environment: { ...environment, DATABASE_URL: to },
    store: files,
    from: archive,
    async beforeEnd() {
      if ((await stateOf(DATA_DIR)) !== before) throw usedMeanwhile(staging);
      // Should this process end before the folder is removed, nothing is left but to remove it.
      await writeFile(done, target, { mode: 0o600, flush: true });
    },
    report,
  });
  report(`${staging} is removed`);
  await rm(staging, { recursive: true, force: true });
  return manifest;
}

/** A backup of the installation as it is; the one of an interrupted move where it is still that. */
async function stage({ environment, store, report }: MoveOptions, folder: string): Promise<string> {
  const note = join(folder, 'state');
  const state = await stateOf(environment.DATA_DIR);
  const staged = (await archivesIn(folder)).at(-1);
  if (staged !== undefined) {
    if ((await readFile(note, 'utf8').catch(() => '')) !== state) throw usedMeanwhile(folder);
    report('An interrupted move goes on.');
    return join(folder, staged);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Before the backup, which may be complete when this process ends. The caller holds the lock, so that the state stays.
  await writeFile(note, state, { mode: 0o600, flush: true });
  const { archive } = await backUp({
    environment: { ...environment, DATABASE_URL: undefined },
    store: createDiskStore(join(environment.DATA_DIR, 'files')),
    withFiles: store !== null,
    locked: true,
    to: folder,
    report,
  });
  return archive;
}

/** Another one after any start of the server, which writes to its database. */
async function stateOf(dataDir: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(join(dataDir, 'database', CONTROL_FILE)))
    .digest('hex');
}

function usedMeanwhile(staging: string): StartRefused {
  return new StartRefused(
    `The installation has been used since its move began. Stop its server, empty the new database, remove ${staging}, and begin again.`,
  );
}
