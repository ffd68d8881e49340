import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UPLOAD_LIMIT } from '#domain/document/docx/limits';
import { Fault } from '#domain/errors';
import { discardBody } from './discard-body';
import { receiveUpload, sweepTemporaryFiles } from './receive-upload';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redraft-uploads-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const text = 'Älgkött är gott. '.repeat(1000);

const partNamed = (name: string) => {
  const file = name === 'file' || name === 'attachment' ? '; filename="a.docx"' : '';
  return `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n37\r\n`;
};

describe('uploads', () => {
  const into = () => join(folder, 'uploads');
  const form = (parts: Record<string, string | File>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(parts)) data.set(name, value);
    return new Request('http://x', { method: 'POST', body: data });
  };

  it('are streamed to a temporary file, with fields and unchanged name', async () => {
    const upload = await receiveUpload(
      form({ minutes: '37', file: new File([text], 'Työ – älgkött.docx', { type: '' }) }),
      into(),
      ['minutes'],
    );
    expect(upload.fields).toEqual({ minutes: '37' });
    expect(upload.file).toMatchObject({ name: 'Työ – älgkött.docx', bytes: Buffer.byteLength(text) });
    expect(await readdir(into())).toHaveLength(1);
    await upload.dispose();
    expect(await readdir(into())).toEqual([]);
  });
  it('are limited in size, and leave no temporary file', async () => {
    const big = new File([new Uint8Array(UPLOAD_LIMIT + 1)], 'big.docx');
    await expect(receiveUpload(form({ file: big }), into())).rejects.toMatchObject({ code: 'TOO_LARGE' });
    await expect(
      receiveUpload(form(Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`f${n}`, 'x']))), into()),
    ).rejects.toBeInstanceOf(Fault);
    await expect(
      receiveUpload(new Request('http://x', { method: 'POST', body: '{}' }), into()),
    ).rejects.toMatchObject({ code: 'WRONG_TYPE' });
    const broken = new Request('http://x', {
      method: 'POST',
      body: '--x\r\nnonsense',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    await expect(receiveUpload(broken, into())).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await readdir(into())).toEqual([]);
  });
  it.each([
    ['an unknown field before the file', ['unheard_of', 'file']],
    ['a doubled field before the file', ['minutes', 'minutes', 'file']],
    ['a file of another name before the file', ['attachment', 'file']],
    ['an unknown field after the file', ['file', 'unheard_of']],
    ['two files', ['file', 'file']],
  ])('with %s are refused, wherever the network divides them', async (_, names) => {
    const sent = Buffer.from(`${names.map(partNamed).join('')}--b--\r\n`);
    for (let at = 1; at < sent.length; at++) {
      const request = {
        method: 'POST',
        body: Readable.toWeb(Readable.from([sent.subarray(0, at), sent.subarray(at)])) as ReadableStream,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        duplex: 'half',
      };
      await expect(
        receiveUpload(new Request('http://x', request), into(), ['minutes']),
      ).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      });
    }
    expect(await readdir(into())).toEqual([]);
  });
  it('that are incomplete or too large are answered, and leave no temporary file', async () => {
    const server = createAdaptorServer({
      fetch: async (request) => {
        try {
          const upload = await receiveUpload(request, into());
          await upload.dispose();
          return new Response('received');
        } catch (error) {
          const fault = error instanceof Fault ? error : new Fault('UNEXPECTED');
          faults.push(fault.code);
          return new Response(fault.code, { status: fault.status });
        }
      },
    }) as Server;
    const faults: string[] = [];
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      const body = new FormData();
      body.set('file', new File([new Uint8Array(UPLOAD_LIMIT + 8_000_000)], 'big.docx'));
      const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body });
      expect([answer.status, await answer.text()]).toEqual([413, 'TOO_LARGE']);
      expect(await readdir(into())).toEqual([]);

      const socket = connect(port, '127.0.0.1');
      socket.write(
        'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n' +
          `--b\r\nContent-Disposition: form-data; name="file"; filename="a.docx"\r\n\r\n${'x'.repeat(200_000)}`,
      );
      await vi.waitFor(async () => expect(await readdir(into())).toHaveLength(1));
      socket.destroy();
      await vi.waitFor(() => expect(faults).toEqual(['TOO_LARGE', 'INVALID_INPUT']));
      expect(await readdir(into())).toEqual([]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
  it('that are refused are answered after the body was sent, so that clients read the answer', async () => {
    const server = createAdaptorServer({
      fetch: async (request) => {
        if (new URL(request.url).pathname === '/early') {
          await discardBody(request);
          return new Response('early', { status: 403 });
        }
        const fault = await receiveUpload(request, into()).catch((error: Fault) => error);
        return new Response('late', { status: fault instanceof Fault ? fault.status : 200 });
      },
    }) as Server;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    let sent = false;
    // More than the buffers on the way can hold.
    async function* form() {
      sent = false;
      yield Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n');
      for (let n = 0; n < 900; n++) yield Buffer.alloc(50_000, 120);
      yield Buffer.from('\r\n--b--');
      sent = true;
    }
    try {
      for (const [path, status] of [
        ['early', 403],
        ['late', 413],
      ] as const) {
        const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
          body: Readable.toWeb(Readable.from(form())) as ReadableStream,
          duplex: 'half',
        } as RequestInit);
        expect([path, answer.status, sent]).toEqual([path, status, true]);
      }
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
  it('that cannot be written answer with a server error', async () => {
    await writeFile(join(folder, 'occupied'), '');
    const upload = receiveUpload(form({ file: new File([text], 'a.docx') }), join(folder, 'occupied'));
    await expect(upload).rejects.not.toBeInstanceOf(Fault);
  });
  it('left behind by a killed server are swept, those in progress are not', async () => {
    const [old, fresh] = [join(into(), 'old.upload'), join(into(), 'fresh.upload')];
    for (const path of [old, fresh]) await writeFile(path, 'x');
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(old, hourAgo, hourAgo);
    await sweepTemporaryFiles(into());
    expect(await readdir(into())).toEqual(['fresh.upload']);
    await sweepTemporaryFiles(join(folder, 'never-made'));
  });
});
