import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pause } from '../drill';
import type { Person } from './actor';
import { PICTURE_FORM, pictureForm } from './acts';

const CLIENTS = 20;

interface Target {
  port: number;
  origin: string;
  person: Person;
  ms: number;
}

/** For so long, clients send an upload of a few bytes a second to a process, and then leave. */
export async function uploadSlowly({ port, origin, person, ms }: Target): Promise<void> {
  const form = await pictureForm();
  const head = [
    'POST /api/storage/content-documents HTTP/1.1',
    'host: localhost',
    `origin: ${origin}`,
    `cookie: ${person.cookie}`,
    `content-type: ${PICTURE_FORM['content-type']}`,
    `content-length: ${form.length}`,
  ].join('\r\n');
  const sockets = await connectAll(port);
  for (const socket of sockets) socket.write(`${head}\r\n\r\n`);
  const end = performance.now() + ms;
  for (let at = 0; performance.now() < end; at += 5) {
    for (const socket of sockets) if (socket.writable) socket.write(form.subarray(at, at + 5));
    await pause(1_000);
  }
  for (const socket of sockets) socket.destroy();
}

/** For so long, clients ask a process for pages again and again, read nothing of the answers, and then leave. */
export async function readNothing({ port, person, ms }: Target): Promise<void> {
  const sockets = await connectAll(port);
  const ask = `GET / HTTP/1.1\r\nhost: localhost\r\ncookie: ${person.cookie}\r\n\r\n`;
  for (const socket of sockets) {
    socket.pause();
    socket.write(ask.repeat(200));
  }
  await pause(ms);
  for (const socket of sockets) socket.destroy();
}

function connectAll(port: number): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.on('error', () => {});
      await once(socket, 'connect');
      return socket;
    }),
  );
}
