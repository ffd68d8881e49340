import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EDIT_LIMITS } from '#domain/document/edit-limits';
import { machineDisclosure } from '#domain/provenance/disclosure';
import { threadTime } from '#server/runtime/thread-time';
import { runDocumentTask } from './document-thread';
import { wordProfile } from './fixtures/docx-profiles';
import { inspectDocx } from './inspect-docx';
import { buildDocument, linesOfText } from './text-tasks';

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
  await inspectDocx(small, null);
  const [own, all] = [threadTime(), process.cpuUsage()];
  const verdict = await inspectDocx(full, null);
  // In time on the processor, which other work on the machine does not add to.
  const ownTime = threadTime() - own;
  const { user, system } = process.cpuUsage(all);
  expect(verdict).toEqual({ ok: true, trackedChanges: false });
  expect((user + system) / 1_000).toBeGreaterThan(200);
  expect(ownTime).toBeLessThan(50);
});

it('ends a document that takes too long, and takes the next one', async () => {
  expect(await inspectDocx(full, null, 20)).toEqual({ ok: false, problem: 'too-complex', found: '' });
  expect(await inspectDocx(small, null)).toEqual({ ok: true, trackedChanges: false });
});

it('tells a fault of the disk from one of the document', async () => {
  await expect(inspectDocx(join(folder, 'nothing'), null)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await inspectDocx(small, null)).toMatchObject({ ok: true });
});

const DEADLINE = 20_000;
const text = (words: number) => 'One word after another. '.repeat(words / 4);

const compare = () =>
  runDocumentTask(
    {
      kind: 'compare',
      titleAbove: '',
      title: '',
      before: text(4_000),
      after: text(4_400),
      language: 'english',
    },
    { deadline: DEADLINE, caller: null },
  );
const measure = (words: number, caller: string | null = null) =>
  runDocumentTask(
    { kind: 'measure', draft: text(words), language: 'english' },
    { deadline: DEADLINE, caller },
  );

/** The kinds of the tasks that threads were given, in that order: how long each then takes is up to the machine. */
function begun(): () => string[] {
  const given = vi.spyOn(Worker.prototype, 'postMessage');
  // In the first test of a process the thread that bundles the source gets messages too.
  return () => given.mock.calls.flatMap(([task]) => task.kind ?? []);
}

it('lets what a person waits for go before a comparison that was asked for earlier', async () => {
  const kinds = begun();
  const busy = [measure(40), measure(40)];
  expect(kinds(), 'both threads are taken').toEqual(Array(2).fill('measure'));
  await Promise.all([...busy, compare(), ...Array.from({ length: 8 }, () => measure(40))]);
  expect(kinds()).toEqual([...Array(10).fill('measure'), 'compare']);
});

it('puts a comparison off for five seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const kinds = begun();
  try {
    const busy = [measure(40), measure(40)];
    const comparing = compare();
    vi.advanceTimersByTime(5_000);
    await Promise.all([...busy, comparing, ...Array.from({ length: 8 }, () => measure(40))]);
    expect(kinds()).toEqual(['measure', 'measure', 'compare', ...Array(8).fill('measure')]);
  } finally {
    vi.useRealTimers();
  }
});

it('gives one caller one thread, and takes what others ask for before the rest', async () => {
  const given = vi.spyOn(Worker.prototype, 'postMessage');
  const lengths = () => given.mock.calls.flatMap(([task]) => (task.draft ? [task.draft.length] : []));
  const asked = [1, 2, 3].map((times) => measure(40 * times, 'one'));
  expect(lengths(), 'the other thread stays free').toEqual([text(40).length]);
  const others = [4, 5].map((times) => measure(40 * times, `caller ${times}`));
  expect(lengths()).toEqual([1, 4].map((times) => text(40 * times).length));
  await Promise.all([...asked, ...others]);
  const order = lengths().map((length) => length / text(40).length);
  expect(order.indexOf(5), 'of another caller, though it came last').toBeLessThan(order.indexOf(3));
});

/** As long as the longest text, in paragraphs of one letter: what takes most memory. */
const PARAGRAPHS = 'a\n\n'.repeat(EDIT_LIMITS.markdown / 3);
const TOO_COMPLEX = { code: 'TEXT_TOO_COMPLEX' };
const build = (draft: string) =>
  buildDocument(
    {
      ...{ title: '', language: 'english', draft, seoTitle: '', metaDescription: '', slug: '', keywords: [] },
      ...{ disclosure: machineDisclosure(false), generator: 'x' },
    },
    null,
  );

it('refuses to build a document of more lines than a text has', async () => {
  await expect(build(PARAGRAPHS)).rejects.toMatchObject(TOO_COMPLEX);
  expect((await build('One line.\n\n'.repeat(5_000))).length).toBeGreaterThan(1_000);
});

it('refuses a text that takes more memory than a thread has, which it would take each time', async () => {
  await expect(linesOfText(PARAGRAPHS.repeat(5), null)).rejects.toMatchObject(TOO_COMPLEX);
});
