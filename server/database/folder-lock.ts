import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '#server/runtime/error-code';
import { StartRefused } from '#server/runtime/start-refused';
import { isRunning, isSameNamespace, pidNamespace, processStartTime } from './process-identity';

/** Another server uses the data folder. The message tells the operator what to do. */
export class FolderInUse extends StartRefused {}

/**
 * The folder was copied, lock included, from one that a running server uses. The message explains the risk and how to start on the
 * copy anyway.
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
        `To start on this copy, remove ${lockFileOf(folder)} and start again. Nothing was changed.`,
    );
  }

  /** Removes the copied lock, after the operator has confirmed. */
  removeLock(): void {
    rmSync(lockFileOf(this.folder), { force: true });
  }
}

const lockFileOf = (folder: string) => join(folder, 'server.lock');

/** Interval of the holder's heartbeat, in milliseconds. */
const HEARTBEAT_MS = 5_000;

interface Holder {
  pid: number;
  /** Start time of the process in kernel ticks, so that a reused pid is not mistaken for the same process. */
  started: string | null;
  /** The pid namespace in which the pid is valid: another one in another container or on another host. */
  world: string | null;
  /** The lock file's inode: a copied lock file has a different one. Absent in locks of earlier releases. */
  inode?: number;
}

/**
 * Locks the data folder for this process: PGlite does not, and a second process opening it destroys data. Returns the function that
 * releases the lock. After a kill the lock is stale, and the next start takes it over.
 * @throws FolderInUse
 */
export function lockFolder(folder: string, here = pidNamespace()): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = lockFileOf(folder);
  for (let attempt = 0; attempt < 5; attempt++) {
    if (tryCreate(file, here)) {
      const beat = setInterval(() => touch(file), HEARTBEAT_MS);
      beat.unref();
      return () => {
        clearInterval(beat);
        if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
      };
    }
    const holder = readHolder(file);
    if (holder && isAlive(holder, file, here)) {
      throw isCopied(holder, file) ? new FolderCopied(folder, holder.pid) : inUse(folder, holder.pid);
    }
    removeStale(file, folder, here);
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

function tryCreate(file: string, here: string | null): boolean {
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    const holder: Holder = {
      pid: process.pid,
      started: processStartTime(process.pid),
      world: here,
      inode: fstatSync(descriptor).ino,
    };
    writeSync(descriptor, JSON.stringify(holder));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Null when the file does not exist or is still being written. */
function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/**
 * Removes a stale lock. A takeover folder ensures that only one of several starting processes does: the one that created it checks
 * again and removes the lock. It exists for milliseconds; one left behind by a kill is ignored by its age.
 */
function removeStale(file: string, folder: string, here: string | null): void {
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
    const stale = holder ? !isAlive(holder, file, here) : unreadableFor > 2_000;
    if (stale) {
      const aside = `${file}.${process.pid}`;
      renameSync(file, aside);
      rmSync(aside, { force: true });
    }
  } finally {
    rmSync(takeover, { recursive: true, force: true });
  }
}

/** Compares only inodes: the device number of the same disk differs between hosts and containers. */
function isCopied({ inode }: Holder, file: string): boolean {
  return inode !== undefined && inode !== (statSync(file, { throwIfNoEntry: false })?.ino ?? inode);
}

function isAlive(holder: Holder, file: string, here: string | null): boolean {
  const runs = isSameNamespace(holder.world, here) ? isRunning(holder) : null;
  if (runs !== null) return runs;
  // A process of another container or host cannot be signalled; its heartbeat shows whether it is alive.
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return age < HEARTBEAT_MS * 4;
}

function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // The folder is missing or the disk is full; the lock cannot help with either.
  }
}
