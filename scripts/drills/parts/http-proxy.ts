import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { isReady } from './built-server';

export interface HttpProxy {
  url: string;
  close(): Promise<void>;
}

const ASKS_EACH_MS = 1_000;

/**
 * A reverse proxy like a small real one: polls each process's /readyz every second, keeps connections alive,
 * distributes calls and WebSockets among the ready ones, retries nothing, and answers 502 when a process is unreachable.
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
  const nextPort = () => {
    const choice = [...ready];
    return choice[turn++ % choice.length];
  };
  const server = createServer((asked, answer) => {
    const port = nextPort();
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
  // The server no longer knows the connections that were upgraded.
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (asked, client, head) => {
    upgraded.add(client);
    client.on('close', () => upgraded.delete(client));
    passUpgrade(asked, client, { head, port: nextPort() });
  });
  await new Promise<void>((resolve) => server.listen(listenOn, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(look);
      agent.destroy();
      for (const client of upgraded) client.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Passes on the request of an upgrade as it came, then all bytes of both sides, until one of them ends. */
function passUpgrade(
  { method, url, rawHeaders }: IncomingMessage,
  client: Duplex,
  { head, port }: { head: Buffer; port: number | undefined },
): void {
  const refuse = () =>
    client.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
      client.destroy(),
    );
  client.on('error', () => client.destroy());
  if (port === undefined) return void refuse();
  const backend = connect(port, '127.0.0.1', () => {
    const headers = rawHeaders.flatMap((name, n) =>
      n % 2 === 0 ? [`${name}: ${rawHeaders[n + 1]}\r\n`] : [],
    );
    backend.write(`${method} ${url} HTTP/1.1\r\n${headers.join('')}\r\n`);
    backend.write(head);
    backend.pipe(client).pipe(backend);
  });
  backend.on('error', () =>
    backend.bytesRead > 0 || backend.bytesWritten > 0 ? client.destroy() : refuse(),
  );
  backend.on('close', () => client.end(() => client.destroy()));
  client.on('close', () => backend.destroy());
}
