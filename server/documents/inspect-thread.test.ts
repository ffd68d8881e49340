import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
