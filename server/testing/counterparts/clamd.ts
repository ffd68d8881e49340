import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The name that our own signature gives to the EICAR test file; clamd adds that it is not ClamAV's. */
export const FOUND_NAME = 'Redraft.Test.Eicar.UNOFFICIAL';

/** The harmless file that every scanner finds, in pieces: a scanner may read this repository too. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** Debian keeps it where only root's path leads. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const installed = spawnSync('clamd', ['--version'], { env }).status === 0;
if (!installed && !process.env.CI) {
  console.log('clamd is not installed: what a real virus scanner finds in uploads is skipped.');
}

/** True where tests of a real clamd are left out; in CI they fail without one. */
export const WITHOUT_CLAMD = !installed && !process.env.CI;

/**
 * A real clamd on a separate socket, with one signature for the tests and no others, so that it starts at once and nothing
 * is downloaded. It finds the EICAR test file anywhere in a file, also in a packed one.
 */
export async function startClamd(
  settings: Record<string, string> = {},
): Promise<{ socket: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'redraft-clamd-'));
  const [socket, signatures, file] = ['socket', 'signatures', 'clamd.conf'].map((name) => join(folder, name));
  if (!socket || !signatures || !file) throw new Error('unreachable');
  await mkdir(signatures);
  // Name, kind of file (0: any), place (*: anywhere), bytes: https://docs.clamav.net/manual/Signatures/BodySignatureFormat.html
  await writeFile(
    join(signatures, 'own.ndb'),
    `${FOUND_NAME.replace('.UNOFFICIAL', '')}:0:*:${EICAR.toString('hex')}\n`,
  );
  const set = {
    Foreground: 'yes',
    LocalSocket: socket,
    DatabaseDirectory: signatures,
    StreamMaxLength: '25M',
    ...settings,
  };
  const lines = Object.entries(set).map(([name, value]) => `${name} ${value}\n`);
  await writeFile(file, lines.join(''));
  const clamd = spawn('clamd', ['--config-file', file], { env, stdio: 'ignore' });
  const ended = once(clamd, 'exit');
  const stop = async () => {
    clamd.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  // The file is there a moment before the daemon answers behind it.
  for (let tries = 0; !(await answers(socket)); tries += 1) {
    if (clamd.exitCode !== null || tries > 1_000) {
      await stop();
      throw new Error('clamd did not start');
    }
    await pause(10);
  }
  return { socket, stop };
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket
      .once('connect', () => {
        socket.end();
        resolve(true);
      })
      .once('error', () => resolve(false));
  });
}
