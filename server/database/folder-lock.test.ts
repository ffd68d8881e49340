import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderCopied, FolderInUse, lockFolder } from './folder-lock';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'redraft-lock-'));
  folder = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

it('a data folder in use is refused to a second server', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  unlock();
  lockFolder(folder)();
});

it('a copy of a running server’s folder is refused with an explanation, and starts once its lock is removed', () => {
  const unlock = lockFolder(folder);
  const copy = join(parent, 'copy');
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
  let refusal: unknown;
  try {
    lockFolder(copy);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(FolderCopied);
  expect((refusal as Error).message).toMatch(/Is it to be a server of its own\?.*remove .*server\.lock/s);
  expect(existsSync(join(copy, 'server.lock'))).toBe(true);
  (refusal as FolderCopied).removeLock();
  lockFolder(copy)();
  // The original folder is still locked.
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  unlock();
});

it('a folder moved while its server runs is still locked by that server', () => {
  const unlock = lockFolder(folder);
  const moved = join(parent, 'moved');
  renameSync(folder, moved);
  expect(() => lockFolder(moved)).toThrow(FolderInUse);
  unlock();
});

it('a folder with a holder that may be on another machine is taken over after its heartbeat has ended, and not before', () => {
  // The pid of none here; both cannot tell their machine.
  const file = join(folder, 'server.lock');
  mkdirSync(folder);
  writeFileSync(file, JSON.stringify({ pid: 4_194_304, started: '1', world: null }));
  expect(() => lockFolder(folder, null)).toThrow(FolderInUse);
  const minuteAgo = new Date(Date.now() - 60_000);
  utimesSync(file, minuteAgo, minuteAgo);
  lockFolder(folder, null)();
});

it('a folder with a holder that was killed is taken over at once where the machine is known', () => {
  mkdirSync(folder);
  const world = 'a machine by its id';
  writeFileSync(join(folder, 'server.lock'), JSON.stringify({ pid: 4_194_304, started: '1', world }));
  lockFolder(folder, world)();
});
