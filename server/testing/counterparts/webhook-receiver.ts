import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedMessage {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** The owner's automation on this machine: answers as the test says, and remembers what came. */
export async function startReceiver(answer: (message: ReceivedMessage) => number | Promise<number>) {
  const received: ReceivedMessage[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const message = { path: request.url ?? '', headers: plain(request.headers), body };
    received.push(message);
    for (const look of waiting) look();
    const status = await answer(message);
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    /** Resolves once so many messages came that fit. */
    hear: (count: number, fits: (message: ReceivedMessage) => boolean = () => true) =>
      new Promise<ReceivedMessage[]>((resolve) => {
        const look = () => {
          const found = received.filter(fits);
          if (found.length < count) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function plain(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
