import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
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
