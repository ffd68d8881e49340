import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isReady } from './built-server';

export interface HttpProxy {
  url: string;
  close(): Promise<void>;
}

const ASKS_EACH_MS = 1_000;

/**
 * A reverse proxy like a small real one: polls each process's /readyz every second, keeps connections alive,
 * distributes calls among the ready ones, retries nothing, and answers 502 when a process is unreachable.
 */
export async function startHttpProxy(ports: readonly number[], listenOn = 0): Promise<HttpProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const ready = new Set(ports);
  const look = setInterval(() => {
    for (const port of ports) {
      isReady(`http://127.0.0.1:${port}`).then((yes) => (yes ? ready.add(port) : ready.delete(port)));
    }
  }, ASKS_EACH_MS);
  let turn = 0;
  const server = createServer((asked, answer) => {
    const choice = [...ready];
    const port = choice[turn++ % choice.length];
    if (port === undefined) return void answer.writeHead(502).end();
    const { connection: _, ...headers } = asked.headers;
    const sent = request({ host: '127.0.0.1', port, agent, method: asked.method, path: asked.url, headers });
    sent.on('response', (got) => {
      const { connection: _, 'keep-alive': __, ...rest } = got.headers;
      answer.writeHead(got.statusCode ?? 502, rest);
      got.on('error', () => answer.destroy());
      got.pipe(answer);
    });
    sent.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    asked.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(listenOn, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(look);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
