import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDocx } from '#domain/document/docx/build-docx';
import { UPLOAD_LIMIT } from '#domain/document/docx/limits';
import { machineDisclosure } from '#domain/provenance/disclosure';
import { receiveUpload } from '#server/files/receive-upload';
import { projectFile } from '#server/runtime/project-root';
import { examineDocx } from './examine-docx';
import { inspectDocx } from './inspect-docx';

const MIB = 1024 * 1024;
let folder: string;
let genuine: Uint8Array;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redraft-zoo-'));
  genuine = await buildDocx({
    title: 'Älgkött',
    language: 'swedish',
    draft: '# Älgkött\n\nEtt stycke.\n\n- ett\n- två\n\n1. först\n2. sedan',
    disclosure: machineDisclosure(false),
    generator: 'test',
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function inspect(bytes: Uint8Array) {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return examineDocx(path);
}
/** The genuine document with some of its parts exchanged, added or (null) taken out. */
function changed(parts: Record<string, Uint8Array | null>, level: 0 | 1 | 9 = 9): Uint8Array {
  const files: Record<string, Uint8Array> = { ...unzipSync(genuine) };
  for (const [name, bytes] of Object.entries(parts)) {
    if (bytes) files[name] = bytes;
    else delete files[name];
  }
  return zipSync(files, { level });
}
/** Calls `change` with the offset of each header of the ZIP's central directory. */
function withDirectory(bytes: Uint8Array, change: (view: DataView, at: number) => void): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.length - 46; at++) if (view.getUint32(at, true) === 0x02014b50) change(view, at);
  return copy;
}
/** The same bytes, with another unpacked size in the directory for the parts of one size. */
function declaring(bytes: Uint8Array, size: number, declared: number): Uint8Array {
  return withDirectory(bytes, (view, at) => {
    if (view.getUint32(at + 24, true) === size) view.setUint32(at + 24, declared, true);
  });
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
  it('one whose main part has another name and is listed last, as Word on the web writes it', async () => {
    const main = strToU8(partOf('word/document.xml'));
    const types = strToU8(
      partOf('[Content_Types].xml').replace('"/word/document.xml"', '"/word/document2.xml"'),
    );
    const rels = strToU8(partOf('_rels/.rels').replace('word/document.xml', '/word/document2.xml'));
    const bytes = changed({ 'word/document.xml': null, '[Content_Types].xml': null, '_rels/.rels': rels });
    const last = { ...unzipSync(bytes), 'word/document2.xml': main, '[Content_Types].xml': types };
    expect(await inspect(zipSync(last))).toMatchObject({ ok: true });
  });
  it('one whose main part is in UTF-16 or has > in its attributes', async () => {
    const document = partOf('word/document.xml').replace('<w:body>', '<w:body a="x > y">');
    expect(await inspect(changed({ 'word/document.xml': strToU8(document) }))).toMatchObject({ ok: true });
    const wide = new Uint8Array(Buffer.from(`\ufeff${document.replace(/^<\?xml.*?\?>/, '')}`, 'utf16le'));
    expect(await inspect(changed({ 'word/document.xml': wide }))).toMatchObject({ ok: true });
  });
  it('one that is uploaded under any media type', async () => {
    for (const type of ['application/octet-stream', 'text/plain', '']) {
      const body = new FormData();
      body.set('file', new File([new Uint8Array(genuine)], 'Työ – älgkött.docx', { type }));
      const upload = await receiveUpload(new Request('http://x', { method: 'POST', body }), folder);
      expect(await inspectDocx(upload.file?.path ?? '', null)).toMatchObject({ ok: true });
      await upload.dispose();
    }
  });
  it('one full of pictures, just below the limit', async () => {
    const noise = new Uint8Array(24 * MIB).map((_, n) => (n * 2_654_435_761) >>> 13);
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
    const bytes = withDirectory(genuine, (view, at) =>
      view.setUint16(at + 8, view.getUint16(at + 8, true) | 1, true),
    );
    expect(await refusal(bytes)).toBe('encrypted');
  });
  it('a bomb that declares its size, before it is unpacked', async () => {
    const parts = { 'word/a.bin': new Uint8Array(1_000), 'word/b.bin': new Uint8Array(1_000) };
    expect(await refusal(declaring(changed(parts), 1_000, 151 * MIB))).toBe('zip-bomb');
  });
  it('a bomb that lies about its size', async () => {
    const bytes = changed({ 'word/a.bin': new Uint8Array(8 * MIB) }, 1);
    expect(await refusal(declaring(bytes, 8 * MIB, 10))).toBe('zip-bomb');
  });
  it('a main part or a list of types that is a bomb by itself', async () => {
    for (const name of ['word/document.xml', '[Content_Types].xml']) {
      const part = strToU8(partOf(name).padEnd(65_432));
      expect(await refusal(declaring(changed({ [name]: part }), part.length, 65 * MIB))).toBe('zip-bomb');
    }
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
  it('one with a damaged picture', async () => {
    const bytes = changed({ 'word/media/a.png': new Uint8Array(100_000).fill(7) }, 0);
    bytes[bytes.indexOf(7, bytes.length / 2)] = 8;
    expect(await refusal(bytes)).toBe('truncated');
  });
  it('one whose parts have other names in the directory', async () => {
    const bytes = changed({ 'word/extra.xml': strToU8('<x/>') });
    const other = withDirectory(bytes, (view, at) => {
      // w-o-r-d-/-e becomes w-o-r-d-/-E, in the directory only.
      if (view.getUint8(at + 46 + 5) === 0x65 && view.getUint8(at + 46 + 6) === 0x78)
        view.setUint8(at + 46 + 5, 0x45);
    });
    expect(other).not.toEqual(bytes);
    expect(await refusal(bytes)).toBe('accepted');
    expect(await refusal(other)).toBe('not-word');
  });
  it('one that has a part twice, in upper and lower case', async () => {
    expect(await refusal(changed({ 'WORD/document.xml': strToU8(partOf('word/document.xml')) }))).toBe(
      'not-word',
    );
  });
  it('one with a DTD, or that hides its types behind character references', async () => {
    const document = partOf('word/document.xml').replace('<w:document', '<!DOCTYPE x><w:document');
    expect(await refusal(changed({ 'word/document.xml': strToU8(document) }))).toBe('dtd');
    const types = partOf('[Content_Types].xml').replace(
      '</Types>',
      '<Default Extension="bin" ContentType="application/vnd.ms-office.vba&#80;roject"/></Types>',
    );
    expect(await refusal(changed({ '[Content_Types].xml': strToU8(types) }))).toBe('macros');
  });
  it('one whose list of types never closes, at once', async () => {
    const types = strToU8(`<Types>${'<Override '.repeat(100_000)}`);
    const begun = performance.now();
    expect(await refusal(changed({ '[Content_Types].xml': types }))).toBe('not-word');
    // A backtracking pattern needs minutes.
    expect(performance.now() - begun).toBeLessThan(5_000);
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
