import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secureDataFolder } from './secure-data-folder';
import { StartRefused } from './start-refused';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'redraft-folder-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  it.each([0o755, 0o777, 0o750, 0o500])('that exists with mode %o becomes private', (mode) => {
    const folder = join(parent, 'data');
    mkdirSync(folder);
    chmodSync(folder, mode);
    secureDataFolder(folder);
    expect(modeOf(folder)).toBe(0o700);
  });

  it('that is missing is made private, whatever the umask', () => {
    const before = process.umask(0);
    try {
      secureDataFolder(join(parent, 'new', 'data'));
    } finally {
      process.umask(before);
    }
    expect(modeOf(join(parent, 'new', 'data'))).toBe(0o700);
  });

  it('behind a link is the one that becomes private', () => {
    const folder = join(parent, 'real');
    mkdirSync(folder, { mode: 0o755 });
    symlinkSync(folder, join(parent, 'data'));
    secureDataFolder(join(parent, 'data'));
    expect(modeOf(folder)).toBe(0o700);
  });

  it.each([
    ['is a file', () => writeFileSync(join(parent, 'data'), ''), 'EEXIST'],
    [
      'lies below a file',
      () => {
        writeFileSync(join(parent, 'above'), '');
        symlinkSync(join(parent, 'above', 'data'), join(parent, 'data'));
      },
      'E',
    ],
    // The kernel's own folder: no user can change its mode.
    ['cannot be changed', () => symlinkSync('/proc/self/task', join(parent, 'data')), 'EPERM'],
  ])('that %s is refused with what to do', (_what, make, reason) => {
    make();
    const start = () => secureDataFolder(join(parent, 'data'));
    expect(start).toThrow(StartRefused);
    expect(start).toThrow(reason);
    expect(start).toThrow(/DATA_DIR/);
  });
});
