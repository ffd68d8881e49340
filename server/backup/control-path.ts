import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Longest path of a UNIX domain socket on macOS, which has the shortest. */
const LONGEST = 103;

/** Where a server on the embedded database listens for its operator's programs. */
export function controlPath(dataDir: string): string {
  const folder = resolve(dataDir);
  const name = `redraft-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const path = join(folder, 'control.sock');
  return Buffer.byteLength(path) <= LONGEST ? path : join(tmpdir(), `${name}.sock`);
}
