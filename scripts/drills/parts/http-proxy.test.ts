import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { startHttpProxy } from './http-proxy';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A process that is ready, admits a WebSocket with a cookie, and tells in it who it is and what it hears. */
async function startProcess(name: string) {
  const wss = new WebSocketServer({ noServer: true });
  const server = createServer((_, answer) => answer.end(name));
  server.on('upgrade', (request, socket, head) => {
    if (!request.headers.cookie)
      return void socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n');
    wss.handleUpgrade(request, socket, head, (live) => {
      live.send(`${name} ${request.url} ${request.headers.cookie}`);
      live.on('message', (said) => live.send(`heard ${said}`));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const live of wss.clients) live.terminate();
  };
  const stop = () => {
    cut();
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  ends.push(stop);
  return { port: (server.address() as AddressInfo).port, sockets: wss.clients, cut, stop };
}

async function startProxy(ports: number[]) {
  const proxy = await startHttpProxy(ports);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= proxy.close();
    return closed;
  };
  ends.push(close);
  return { url: proxy.url.replace('http', 'ws'), close };
}

function open(url: string, headers: Record<string, string> = { cookie: 'session=x' }) {
  const socket = new WebSocket(`${url}/api/live?since=1`, { headers });
  const heard: string[] = [];
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('message', (data) => heard.push(String(data)));
  return {
    socket,
    heard,
    closed,
    opened: new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    }),
  };
}

it('passes WebSockets on to the ready processes in turn, with headers and query, both ways', async () => {
  const [one, other] = [await startProcess('one'), await startProcess('other')];
  const { url } = await startProxy([one.port, other.port]);
  const [first, second] = [open(url), open(url)];
  await Promise.all([first.opened, second.opened]);
  for (const { socket } of [first, second]) socket.send('hello');
  await expect
    .poll(() => [...first.heard, ...second.heard].sort())
    .toEqual([
      'heard hello',
      'heard hello',
      'one /api/live?since=1 session=x',
      'other /api/live?since=1 session=x',
    ]);
});

it('closes the other end with either, and all with itself', async () => {
  const process = await startProcess('one');
  const { url, close } = await startProxy([process.port]);
  const left = open(url);
  await left.opened;
  left.socket.terminate();
  await expect.poll(() => process.sockets.size).toBe(0);
  const cut = open(url);
  await cut.opened;
  process.cut();
  expect(await cut.closed).toBe(1006);
  const last = open(url);
  await last.opened;
  await close();
  expect(await last.closed).toBe(1006);
});

it('passes on that a process refuses a WebSocket, and answers 502 for one that it cannot reach', async () => {
  const process = await startProcess('one');
  const { url } = await startProxy([process.port]);
  await expect(open(url, {}).opened).rejects.toThrow('401');
  await process.stop();
  await expect(open(url).opened).rejects.toThrow('502');
});
