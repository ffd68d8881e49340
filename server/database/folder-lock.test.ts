import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
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

it('a folder that a server uses is refused to a second one', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  unlock();
  lockFolder(folder)();
});

it('a folder copied from a running server’s asks what it is for, and starts once its lock is removed', () => {
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
  // The one that was copied is still held.
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  unlock();
});

it('a folder that was moved while its server ran is still that server’s', () => {
  const unlock = lockFolder(folder);
  const moved = join(parent, 'moved');
  renameSync(folder, moved);
  expect(() => lockFolder(moved)).toThrow(FolderInUse);
  unlock();
});
