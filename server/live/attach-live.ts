import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { HEARTBEAT_MS, HEARTBEAT_TIMEOUT_MS } from '#domain/live/connection';
import type { Database } from '#server/database/database';
import type { FeedPosition } from '#server/database/query/feed-position';
import type { Services } from '#server/services';
import { announceCommits, CHANNEL } from './announce';
import { mayConcern } from './audience';
import { startChangeFeed } from './change-feed';
import { deliver } from './deliver';
import { LiveSocket } from './live-socket';
import { closeExpired, LiveSockets, readRights } from './live-sockets';
import { readMissed } from './read-changes';
import { type Admitted, admitUpgrade, refuseUpgrade } from './upgrade';
import { watchVisiblePage } from './visible-page';

export interface Live {
  /** The number of open sockets. */
  size(): number;
  /** Closes every socket and stops the change feed. */
  close(): Promise<void>;
}

export interface LiveOptions {
  heartbeatMs?: number;
  heartbeatTimeoutMs?: number;
}

/** Browsers send only heartbeats, and which page is visible. */
const MAX_PAYLOAD_BYTES = 256;
/** Time limit of the close handshake when the server stops. */
const CLOSE_TIMEOUT_MS = 500;

/** Serves live updates over WebSocket on the HTTP server. Call it before the server listens and before the jobs start. */
export async function attachLive(
  server: Server,
  services: Services,
  options: LiveOptions = {},
): Promise<Live> {
  const { database, log } = services;
  const sockets = new LiveSockets();
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD_BYTES,
    perMessageDeflate: false,
  });
  let closing = false;

  const feed = startChangeFeed({
    database,
    log,
    deliver: (changes, place) => deliver(database, sockets, changes, place),
    async resync() {
      const all = sockets.all();
      await readRights(database, all);
      for (const socket of all) socket.requestResync();
    },
  });
  database.onCommit(feed.wake);
  if (database.kind === 'postgres') {
    database.onCommit(announceCommits(database, log));
    await database.listen(CHANNEL, feed.wake, feed.markGap);
  }
  const stopHeartbeat = startHeartbeat();

  async function admit(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const verdict = closing ? { refuse: 503 } : await admitUpgrade(request, services);
    if ('refuse' in verdict) return refuseUpgrade(stream, verdict.refuse);
    if (closing) return refuseUpgrade(stream, 503);
    if (sockets.isAtLimit(verdict.actor.id)) return refuseUpgrade(stream, 429);
    wss.handleUpgrade(request, stream, head, (socket) => register(socket, verdict));
  }

  /** Registers the socket before reading the user's rights, so that no change in between is missed. */
  function register(socket: WebSocket, { actor, since }: Admitted): void {
    const live = watchVisiblePage(services, new LiveSocket(socket, actor));
    sockets.add(live);
    void live.closed.then(() => {
      sockets.remove(live);
      if (sockets.isEmpty) feed.pause();
    });
    feed
      .start()
      .then(() => (sockets.isEmpty ? feed.pause() : subscribe(database, live, since)))
      .catch((error) => {
        log.error({ err: error }, 'live updates: a socket could not be admitted');
        socket.close(1011);
      });
  }

  function startHeartbeat(): () => void {
    let judging: NodeJS.Timeout | undefined;
    const beat = setInterval(() => {
      const all = sockets.all();
      for (const socket of all) socket.ping();
      closeExpired(database, all).catch((error) =>
        log.error({ err: error }, 'live updates: sessions not checked'),
      );
      judging = setTimeout(() => {
        for (const socket of all) socket.terminateIfSilent();
      }, options.heartbeatTimeoutMs ?? HEARTBEAT_TIMEOUT_MS);
    }, options.heartbeatMs ?? HEARTBEAT_MS);
    return () => {
      clearInterval(beat);
      clearTimeout(judging);
    };
  }

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy()); // a browser that disconnects during the handshake
    admit(request, stream, head).catch((error) => {
      log.error({ err: error }, 'live updates: an upgrade failed');
      refuseUpgrade(stream, 503);
    });
  };
  server.on('upgrade', onUpgrade);

  return {
    size: () => sockets.size,
    async close() {
      closing = true;
      stopHeartbeat();
      const all = sockets.all();
      for (const socket of all) socket.closeForRestart();
      await feed.close();
      await Promise.race([
        Promise.all(all.map((socket) => socket.closed)),
        new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS).unref()),
      ]);
      for (const socket of all) socket.terminate();
      wss.close();
    },
  };
}

/** Tells a socket that later changes arrive. The missed ones are read after that begins, so that none lies between. */
async function subscribe(database: Database, socket: LiveSocket, since: FeedPosition | null): Promise<void> {
  await readRights(database, [socket]);
  const { actor } = socket;
  const changes = since && actor ? await readMissed(database, since) : null;
  socket.subscribed(!actor || !changes || changes.some((change) => mayConcern(actor, change)));
}
