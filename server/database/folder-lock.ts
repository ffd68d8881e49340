import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '#server/runtime/start-refused';

/** Another server holds the data folder. The message says what to do. */
export class FolderInUse extends StartRefused {}

/**
 * The folder is a copy of one that a running server holds: its lock came along. The message asks what the copy is for and
 * says how to go on.
 */
export class FolderCopied extends StartRefused {
  constructor(
    private readonly folder: string,
    pid: number,
  ) {
    super(
      `The data folder ${folder} was copied from one that a running server uses (process ${pid}). ` +
        'Is it to be a server of its own? Take the copy while that server is stopped: one taken while it runs may be ' +
        'torn, and both would send the mails and webhooks that wait in it. ' +
        `To start on this copy, remove ${lockOf(folder)} and start again. Nothing was changed.`,
    );
  }

  /** What the answer "yes" does. */
  removeLock(): void {
    rmSync(lockOf(this.folder), { force: true });
  }
}

const lockOf = (folder: string) => join(folder, 'server.lock');

/** How often the holder shows that it lives. */
const BEAT_MS = 5_000;

interface Holder {
  pid: number;
  /** When the process started, by the kernel's count, so that a pid used again is not taken for the same process. */
  started: string | null;
  /** The machine's boot and the process table that the pid counts in: another container or host has another one. */
  world: string | null;
  /** The lock file's own inode: a copied lock file has another one. Locks of earlier programs have none. */
  inode?: number;
}

/**
 * Takes the data folder for this process alone: PGlite does not lock it, and a second process opening it destroys
 * data. Returns the function that gives it back; after a kill the lock is stale and the next start takes it over.
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = lockOf(folder);
  for (let attempt = 0; attempt < 5; attempt++) {
    if (tryCreate(file)) {
      const beat = setInterval(() => touch(file), BEAT_MS);
      beat.unref();
      return () => {
        clearInterval(beat);
        if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
      };
    }
    const holder = readHolder(file);
    if (holder && isAlive(holder, file)) {
      throw isCopied(holder, file) ? new FolderCopied(folder, holder.pid) : inUse(folder, holder.pid);
    }
    removeStale(file, folder);
  }
  throw inUse(folder, null);
}

function inUse(folder: string, pid: number | null): FolderInUse {
  const who = pid === null ? 'Another server' : `Another server (process ${pid})`;
  return new FolderInUse(
    `${who} is already running on the data folder ${folder}. ` +
      'Stop it first, or set DATA_DIR to another folder (and PORT to another port). Nothing was changed.',
  );
}

function tryCreate(file: string): boolean {
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    const holder: Holder = {
      pid: process.pid,
      started: startOf(process.pid),
      world: pidNamespace(),
      inode: fstatSync(descriptor).ino,
    };
    writeSync(descriptor, JSON.stringify(holder));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Null while the file is gone, or still being written by its owner. */
function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/**
 * Removes a stale lock so that only one of several starting processes does: whoever makes the takeover folder may look
 * once more and remove; it is gone again within milliseconds, and one left by a kill is too old to count.
 */
function removeStale(file: string, folder: string): void {
  const takeover = join(folder, 'server.lock.takeover');
  try {
    mkdirSync(takeover);
  } catch {
    const age = Date.now() - (statSync(takeover, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 10_000) rmSync(takeover, { recursive: true, force: true });
    return;
  }
  try {
    const holder = readHolder(file);
    const unreadableFor = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    const stale = holder ? !isAlive(holder, file) : unreadableFor > 2_000;
    if (stale) {
      const aside = `${file}.${process.pid}`;
      renameSync(file, aside);
      rmSync(aside, { force: true });
    }
  } finally {
    rmSync(takeover, { recursive: true, force: true });
  }
}

/** Not by the device's number, which another host or container gives the same disk differently. */
function isCopied({ inode }: Holder, file: string): boolean {
  return inode !== undefined && inode !== (statSync(file, { throwIfNoEntry: false })?.ino ?? inode);
}

function isAlive(holder: Holder, file: string): boolean {
  // A process of another container or host cannot be asked; it touches its lock as long as it lives.
  if (holder.world !== pidNamespace()) {
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    return age < BEAT_MS * 4;
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const started = startOf(holder.pid);
  return holder.started === null || started === null || started === holder.started;
}

/** Linux: field 22 of /proc/<pid>/stat; elsewhere unknown. */
export function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** Linux: the boot's id and the pid namespace; elsewhere unknown, and taken for one. */
export function pidNamespace(): string | null {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}

function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // The folder is gone or full: nothing that a lock could mend.
  }
}
