import { once } from 'node:events';
import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { health } from '#server/routes/health';
import type { Services } from '#server/services';
import { closeConnectionsOnDrain } from './close-connections';

it('a draining process still answers, closes each connection with its answer, and is not ready', async () => {
  const draining = new AbortController();
  /** A request in progress when draining begins. */
  let finish: () => void = () => {};
  const server = createServer((request, response) => {
    if (request.url === '/slow') finish = () => response.end('late');
    else response.end('served');
  });
  closeConnectionsOnDrain(server, draining.signal);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = (path = '/') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, agent, path }, (answer) => resolve(answer.resume())).on('error', reject);
    });
  expect((await ask()).headers.connection).toBe('keep-alive');
  const database = { ping: async () => {} };
  const routes = health({
    database,
    files: { currentFailure: () => null },
    log: pino({ level: 'silent' }),
    isStarted: () => true,
    draining,
  } as unknown as Services);
  expect((await routes.request('/readyz')).status).toBe(200);

  const begun = new Promise((resolve) => server.once('request', resolve));
  const slow = ask('/slow');
  await begun;
  draining.abort();
  finish();
  expect((await slow).headers.connection).toBe('close');
  const last = await ask();
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
  const ready = await routes.request('/readyz');
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }]);
  agent.destroy();
  await new Promise((resolve) => server.close(resolve));
});

async function listening(answer: RequestListener) {
  const draining = new AbortController();
  const server = createServer(answer);
  closeConnectionsOnDrain(server, draining.signal);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  const heard: string[] = [];
  client.on('data', (data) => heard.push(data.toString()));
  /** Sends GET requests without waiting for answers. */
  const ask = (...paths: string[]) =>
    client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
  return { draining, server, client, ask, heard };
}

it.each([
  ['both had begun', ['/begun', '/begun']],
  ['the second had begun', ['/', '/begun']],
  ['the first had begun', ['/begun', '/']],
])('closes a connection once all that it owes is sent when draining begins: %s', async (_, paths) => {
  const answers: ServerResponse[] = [];
  const { draining, server, client, ask, heard } = await listening(({ url }, response) => {
    if (url === '/begun') response.writeHead(200, { 'content-length': '4' }).write('an');
    answers.push(response);
  });
  const ended = once(client, 'end');
  ask(...paths);
  await vi.waitFor(() => expect(answers).toHaveLength(2), 10_000);
  draining.abort();
  for (const response of answers) response.end(response.headersSent ? 'd!' : 'and!');
  await ended;
  expect(heard.join('').match(/and!/g)).toHaveLength(2);
  await new Promise((resolve) => server.close(resolve));
});

it('ends the answers that wait for their turn on a connection that is gone', async () => {
  const closed: string[] = [];
  let asked = 0;
  const { server, client, ask } = await listening(({ url = '' }, response) => {
    asked++;
    response.once('close', () => closed.push(url));
    response.writeHead(200).write('begun');
  });
  ask('/first', '/second', '/third');
  await vi.waitFor(() => expect(asked).toBe(3), 10_000);
  client.destroy();
  await vi.waitFor(() => expect(closed).toEqual(['/first', '/second', '/third']), 10_000);
  await new Promise((resolve) => server.close(resolve));
});
