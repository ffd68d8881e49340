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
import { errorCode } from '#server/runtime/error-code';
import { StartRefused } from '#server/runtime/start-refused';

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
  /** Boot id and pid namespace in which the pid is valid: different in another container or on another host. */
  world: string | null;
  /** The lock file's inode: a copied lock file has a different one. Absent in locks of earlier releases. */
  inode?: number;
}

/**
 * Locks the data folder for this process: PGlite does not, and a second process opening it destroys data. Returns the function that
 * releases the lock. After a kill the lock is stale, and the next start takes it over.
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = lockFileOf(folder);
  for (let attempt = 0; attempt < 5; attempt++) {
    if (tryCreate(file)) {
      const beat = setInterval(() => touch(file), HEARTBEAT_MS);
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
      started: processStartTime(process.pid),
      world: pidNamespace(),
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

/** Compares only inodes: the device number of the same disk differs between hosts and containers. */
function isCopied({ inode }: Holder, file: string): boolean {
  return inode !== undefined && inode !== (statSync(file, { throwIfNoEntry: false })?.ino ?? inode);
}

function isAlive(holder: Holder, file: string): boolean {
  // A process of another container or host cannot be signalled; its heartbeat shows whether it is alive.
  if (holder.world !== pidNamespace()) {
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    return age < HEARTBEAT_MS * 4;
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it is alive and belongs to another operating-system user.
    if (errorCode(error) !== 'EPERM') return false;
  }
  const started = processStartTime(holder.pid);
  return holder.started === null || started === null || started === holder.started;
}

/** Linux: field 22 of /proc/<pid>/stat; elsewhere unknown. */
export function processStartTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** Linux: boot id and pid namespace; null elsewhere, where all pids count as one namespace. */
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
    // The folder is missing or the disk is full; the lock cannot help with either.
  }
}
