import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDocx } from '#domain/documents/build-docx';
import { UPLOAD_LIMIT } from '#domain/documents/limits';
import { projectFile } from '#server/project-root';
import { inspectDocx } from './inspect-docx';

let folder: string;
let genuine: Uint8Array;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redraft-zoo-'));
  genuine = await buildDocx({
    title: 'Älgkött',
    language: 'swedish',
    draft: '# Älgkött\n\nEtt stycke.\n\n- ett\n- två\n\n1. först\n2. sedan',
    sample: false,
    provenance: 'ai',
    generator: 'test',
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function inspect(bytes: Uint8Array) {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return inspectDocx(path);
}
/** The genuine document with some of its parts exchanged, added or (null) taken out. */
function changed(parts: Record<string, Uint8Array | null>, level: 0 | 9 = 9): Uint8Array {
  const files: Record<string, Uint8Array> = { ...unzipSync(genuine) };
  for (const [name, bytes] of Object.entries(parts)) {
    if (bytes) files[name] = bytes;
    else delete files[name];
  }
  return zipSync(files, { level });
}
const partOf = (name: string) => new TextDecoder().decode(unzipSync(genuine)[name]);
const refusal = async (bytes: Uint8Array) => {
  const verdict = await inspect(bytes);
  return verdict.ok ? 'accepted' : verdict.problem;
};

describe('documents that are accepted', () => {
  it('our own builder’s', async () =>
    expect(await inspect(genuine)).toEqual({ ok: true, trackedChanges: false }));
  it('LibreOffice’s', async () => {
    const bytes = await readFile(projectFile('server/documents/fixtures/libreoffice.docx'));
    expect(await inspect(bytes)).toEqual({ ok: true, trackedChanges: false });
  });
  it('one whose changes are tracked, and it is told', async () => {
    const document = partOf('word/document.xml').replace(
      '</w:body>',
      '<w:p><w:ins w:id="1" w:author="x"><w:r><w:t>ny</w:t></w:r></w:ins></w:p></w:body>',
    );
    expect(await inspect(changed({ 'word/document.xml': strToU8(document) }))).toEqual({
      ok: true,
      trackedChanges: true,
    });
  });
  it('one full of pictures, just below the limit', async () => {
    const noise = new Uint8Array(20 * 1024 * 1024).map((_, n) => (n * 2_654_435_761) >>> 13);
    expect(await inspect(changed({ 'word/media/image1.png': noise }, 0))).toMatchObject({ ok: true });
  });
});

describe('the zoo that is refused', () => {
  it('an empty file', async () => expect(await refusal(new Uint8Array())).toBe('empty'));
  it('a text', async () => expect(await refusal(strToU8('I am a .docx, says my name'))).toBe('not-zip'));
  it('a ZIP renamed', async () =>
    expect(await refusal(zipSync({ 'a.txt': strToU8('hello') }))).toBe('not-word'));
  it('a spreadsheet renamed', async () => {
    const types = partOf('[Content_Types].xml').replaceAll(
      'wordprocessingml.document.main',
      'spreadsheetml.sheet.main',
    );
    expect(await refusal(changed({ '[Content_Types].xml': strToU8(types) }))).toBe('not-word');
  });
  it('a .docm renamed', async () => {
    const types = partOf('[Content_Types].xml').replace(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      'application/vnd.ms-word.document.macroEnabled.main+xml',
    );
    expect(await refusal(changed({ '[Content_Types].xml': strToU8(types) }))).toBe('macros');
    expect(await refusal(changed({ 'word/vbaProject.bin': strToU8('x') }))).toBe('macros');
  });
  it('an encrypted one (a compound file)', async () => {
    expect(
      await refusal(
        new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(5_000)]),
      ),
    ).toBe('encrypted');
  });
  it('an encrypted ZIP', async () => {
    const bytes = Uint8Array.from(genuine);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length - 4; at++) {
      if (view.getUint32(at, true) === 0x02014b50)
        view.setUint16(at + 8, view.getUint16(at + 8, true) | 1, true);
    }
    expect(await refusal(bytes)).toBe('encrypted');
  });
  it('a bomb that declares its size', async () => {
    expect(await refusal(changed({ 'word/media/a.bin': new Uint8Array(320 * 1024 * 1024) }))).toBe(
      'zip-bomb',
    );
  });
  it('a bomb that lies about its size', async () => {
    const bytes = changed({ 'word/media/a.bin': new Uint8Array(50 * 1024 * 1024) });
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length - 46; at++) {
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === 50 * 1024 * 1024)
        view.setUint32(at + 24, 10, true);
    }
    expect(await refusal(bytes)).toBe('zip-bomb');
  });
  it('one with too many parts', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 5_001 }, (_, n) => [`word/x${n}.xml`, strToU8('x')]),
    );
    expect(await refusal(changed(parts))).toBe('zip-bomb');
  });
  it('one cut off, anywhere', async () => {
    for (const share of [0.1, 0.5, 0.9, 0.999]) {
      expect(await refusal(genuine.slice(0, Math.floor(genuine.length * share)))).toBe('truncated');
    }
  });
  it('paths that lead outside', async () => {
    expect(await refusal(changed({ '../../etc/passwd': strToU8('x') }))).toBe('unsafe-path');
    expect(await refusal(changed({ '/etc/passwd': strToU8('x') }))).toBe('unsafe-path');
    expect(await refusal(changed({ 'word\\..\\x': strToU8('x') }))).toBe('unsafe-path');
  });
  it('one without its main part, or with a broken one', async () => {
    expect(await refusal(changed({ 'word/document.xml': null }))).toBe('not-word');
    expect(await refusal(changed({ 'word/document.xml': strToU8('<html></html>') }))).toBe('not-word');
    expect(
      await refusal(changed({ 'word/document.xml': strToU8(partOf('word/document.xml').slice(0, 400)) })),
    ).toBe('not-word');
  });
  it('one larger than 25 MiB', async () =>
    expect(await refusal(new Uint8Array(UPLOAD_LIMIT + 1))).toBe('too-large'));
});
