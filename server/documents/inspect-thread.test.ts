import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runDocumentTask } from './document-thread';
import { wordProfile } from './fixtures/docx-profiles';
import { inspectDocx } from './inspect-docx';

let folder: string;
let small: string;
let full: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redraft-thread-'));
  small = join(folder, 'small');
  await writeFile(small, wordProfile());
  full = join(folder, 'full');
  // Fields and links in a body of 24 MiB: what costs a reader most.
  const line =
    '<w:p><w:r><w:instrText> PAGE </w:instrText></w:r><w:r w:x="1" w:y="2"><w:t>ä</w:t></w:r></w:p>';
  await writeFile(full, wordProfile(undefined, line.repeat((24 * 1024 * 1024) / line.length)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('leaves the server its time while a document that is full to the limits is examined', async () => {
  await inspectDocx(small);
  const before = performance.eventLoopUtilization();
  const verdict = await inspectDocx(full);
  const { active, idle } = performance.eventLoopUtilization(before);
  expect(verdict).toEqual({ ok: true, trackedChanges: false });
  expect(active + idle).toBeGreaterThan(200);
  expect(active).toBeLessThan(50);
});

it('ends a document that takes too long, and takes the next one', async () => {
  expect(await inspectDocx(full, 20)).toEqual({ ok: false, problem: 'too-complex', found: '' });
  expect(await inspectDocx(small)).toEqual({ ok: true, trackedChanges: false });
});

it('tells a fault of the disk from one of the document', async () => {
  await expect(inspectDocx(join(folder, 'nothing'))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await inspectDocx(small)).toMatchObject({ ok: true });
});

const DEADLINE = 20_000;
const text = (words: number) => 'One word after another. '.repeat(words / 4);

const compare = () =>
  runDocumentTask(
    { kind: 'compare', title: '', before: text(4_000), after: text(4_400), language: 'english' },
    DEADLINE,
  );
const measure = (words: number) =>
  runDocumentTask({ kind: 'measure', draft: text(words), language: 'english' }, DEADLINE);

/** Settles with the names of the tasks in the order of their ends. */
async function endings(begun: (note: (name: string) => () => void) => Promise<unknown>[]): Promise<string[]> {
  const ended: string[] = [];
  await Promise.all(begun((name) => () => ended.push(name)));
  return ended;
}

it('lets what a person waits for go before a comparison that was asked for earlier', async () => {
  // Both threads are taken.
  const busy = [measure(8_000), measure(8_000)];
  const ended = await endings((note) => [
    compare().then(note('comparison')),
    ...Array.from({ length: 8 }, () => measure(4_000).then(note('measure'))),
  ]);
  expect(ended).toEqual([...Array(8).fill('measure'), 'comparison']);
  await Promise.all(busy);
});

it('puts a comparison off for five seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const busy = [measure(8_000), measure(8_000)];
    const comparing = compare();
    vi.advanceTimersByTime(5_000);
    const ended = await endings((note) => [
      comparing.then(note('comparison')),
      ...Array.from({ length: 8 }, () => measure(8_000).then(note('measure'))),
    ]);
    expect(ended.slice(-4)).toEqual(Array(4).fill('measure'));
    await Promise.all(busy);
  } finally {
    vi.useRealTimers();
  }
});
