import { WebSocket } from 'ws';
import { serverCalls } from '#contract/http/server';
import { type LiveMessage, liveMessage } from '#contract/live';
import { routeOf } from '#contract/routes';

/** A browser's socket for live updates, as a test sees it. */
export interface LiveClient {
  readonly socket: WebSocket;
  /** Everything heard so far, each held to the contract. */
  readonly heard: LiveMessage[];
  /** The first message that fits, heard already or still to come. */
  hear(fits: (message: LiveMessage) => boolean): Promise<LiveMessage>;
  /** Resolves with the code when the server or the network closes it. */
  readonly closed: Promise<number>;
  close(): Promise<void>;
}

export interface LiveClientOptions {
  cookie?: string | undefined;
  accessToken?: string;
  /** Else the server's own. */
  origin?: string | null;
  path?: string;
  autoPong?: boolean;
}

/** Opens a socket and resolves when the subscription stands. Throws `Unexpected server response: <status>` where refused. */
export async function openLive(url: string, options: LiveClientOptions = {}): Promise<LiveClient> {
  const origin = options.origin === undefined ? url : options.origin;
  const socket = new WebSocket(
    url.replace(/^http/, 'ws') + (options.path ?? routeOf(serverCalls.live).path),
    {
      headers: {
        ...(options.cookie ? { cookie: options.cookie } : {}),
        ...(options.accessToken ? { authorization: `Bearer ${options.accessToken}` } : {}),
        ...(origin ? { origin } : {}),
      },
      autoPong: options.autoPong ?? true,
    },
  );
  const heard: LiveMessage[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('message', (data) => {
    if (String(data) === 'pong') return;
    heard.push(liveMessage.parse(JSON.parse(String(data))));
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  const client: LiveClient = {
    socket,
    heard,
    closed,
    hear: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          const found = heard.find(fits);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    async close() {
      socket.terminate();
      await closed;
    },
  };
  await client.hear(({ type }) => type === 'ready');
  return client;
}
