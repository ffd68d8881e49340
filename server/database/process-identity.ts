import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { errorCode } from '#server/runtime/error-code';

interface IdentifiedProcess {
  pid: number;
  /** Start time of the process in kernel ticks, so that a reused pid is not mistaken for the same process. */
  started: string | null;
}

/** Where Linux tells the boot, the machine and the namespace of a process's pid. */
const LINUX_FILES = {
  bootId: '/proc/sys/kernel/random/boot_id',
  machineId: '/etc/machine-id',
  pids: '/proc/self/ns/pid',
};

/**
 * The pid namespace of this process, told apart from those of other machines: the first one of each Linux has the same number. Under
 * systemd's `ProcSubset=pid` the boot's id is hidden; the machine's id stands for it, with the host's name, since copies of a virtual
 * machine often share that id. Null where neither can be read: then no pid is known to be of this machine.
 */
export function pidNamespace(files = LINUX_FILES): string | null {
  // All pids of a machine are one namespace there.
  if (process.platform !== 'linux') return `${process.platform} ${hostname()}`;
  const bootId = readId(files.bootId);
  const machineId = readId(files.machineId);
  const machine = bootId ?? (machineId === null ? null : `${machineId} ${hostname()}`);
  try {
    return machine === null ? null : `${machine} ${readlinkSync(files.pids)}`;
  } catch {
    return null;
  }
}

/** Null also for an empty file, which an image of a container may have. */
function readId(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/** Whether pids mean the same in both. An unknown namespace is the same as none: two machines may both be unable to tell theirs. */
export function isSameNamespace(one: string | null, other: string | null): boolean {
  return one !== null && one === other;
}

/**
 * Whether a process of this namespace runs. Null when that cannot be told: its pid is taken by another user's process, which `/proc`
 * may hide (systemd's `ProtectProc=invisible`).
 */
export function isRunning({ pid, started }: IdentifiedProcess): boolean | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is alive and belongs to another operating-system user.
    if (errorCode(error) !== 'EPERM') return false;
  }
  if (started === null) return true;
  const now = processStartTime(pid);
  return now === null ? null : now === started;
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
