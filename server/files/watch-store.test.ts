import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDiskStore } from './disk-store';
import { watchStore } from './watch-store';

const log = pino({ level: 'silent' });
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redraft-watch-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const key = () => `content-documents/${crypto.randomUUID()}.docx`;
const type = { contentType: 'text/plain' };
const failing = (code: string) => Object.assign(new Error('it failed'), { code, syscall: 'write' });

describe('the watched store', () => {
  it.each([
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['EROFS', 'refused'],
    ['ECONNREFUSED', 'unreachable'],
  ])(
    'that answers %s says that it is %s, and refuses with 503 until it works again',
    async (code, problem) => {
      const store = createDiskStore(folder);
      let away = true;
      const watched = watchStore(
        {
          ...store,
          writeFrom: (...args) => (away ? Promise.reject(failing(code)) : store.writeFrom(...args)),
          check: () => (away ? Promise.reject(failing(code)) : store.check()),
        },
        folder,
        log,
      );
      expect(watched.currentFailure()).toBeNull();
      const write = () => watched.writeFrom(key(), new Uint8Array([1]), type);
      await expect(write()).rejects.toMatchObject({
        code: 'STORAGE_UNAVAILABLE',
        status: 503,
        retryAfter: 30,
      });
      const { since } = watched.currentFailure() ?? {};
      expect(watched.currentFailure()).toEqual({ problem, since });
      await watched.checkHealth();
      expect(watched.currentFailure()).toEqual({ problem, since });
      away = false;
      await watched.checkHealth();
      expect(watched.currentFailure()).toBeNull();
      await write();
    },
  );

  // Linux reports no free space in /proc.
  it.runIf(process.platform === 'linux')(
    'is full where its disk has no room left, though it takes a byte',
    async () => {
      const watched = watchStore(createDiskStore(folder), '/proc', log);
      await watched.checkHealth();
      expect(watched.currentFailure()).toMatchObject({ problem: 'full' });
      const roomy = watchStore(createDiskStore(folder), folder, log);
      await roomy.checkHealth();
      expect(roomy.currentFailure()).toBeNull();
    },
  );

  it('detects that its folder is missing, and that it is back', async () => {
    const watched = watchStore(createDiskStore(join(folder, 'files')), folder, log);
    await writeFile(join(folder, 'files'), 'a file in the folder’s place');
    await watched.checkHealth();
    expect(watched.currentFailure()).toMatchObject({ problem: expect.any(String) });
    await rm(join(folder, 'files'));
    await mkdir(join(folder, 'files'));
    await watched.checkHealth();
    expect(watched.currentFailure()).toBeNull();
  });

  it('is looked at each minute, though the clock is set back', async () => {
    let looks = 0;
    const store = createDiskStore(folder);
    const counted = {
      ...store,
      check() {
        looks++;
        return store.check();
      },
    };
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    try {
      const watched = watchStore(counted, folder, log);
      await watched.checkHealth();
      vi.setSystemTime(Date.now() - 3_600_000);
      vi.advanceTimersByTime(59_000);
      await watched.checkHealth();
      expect(looks).toBe(1);
      vi.advanceTimersByTime(2_000);
      await watched.checkHealth();
      expect(looks).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('times out where its store does not answer', async () => {
    const silent = { ...createDiskStore(folder), check: () => new Promise<void>(() => {}) };
    const watched = watchStore(silent, folder, log, { checkTimeoutMs: 50 });
    await watched.checkHealth();
    expect(watched.currentFailure()).toMatchObject({ problem: 'timed-out' });
  });

  it('does not take a blocked event loop for a silent store', async () => {
    const watched = watchStore(createDiskStore(folder), folder, log, { checkTimeoutMs: 500 });
    const checked = watched.checkHealth();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
    await checked;
    expect(watched.currentFailure()).toBeNull();
  });

  it('does not report aborted uploads and missing files as problems', async () => {
    const watched = watchStore(createDiskStore(folder), folder, log);
    const hungUp = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
      })(),
    );
    await expect(watched.writeFrom(key(), hungUp, type)).rejects.toThrow('aborted');
    await expect(watched.read(key())).rejects.toThrow('No file is stored');
    expect(watched.currentFailure()).toBeNull();
  });
});
