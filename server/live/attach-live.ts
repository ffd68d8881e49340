import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { HEARTBEAT_MS, HEARTBEAT_TIMEOUT_MS } from '#domain/live/connection';
import type { Actor } from '#server/access/actor';
import type { Services } from '#server/services';
import { announceCommits, CHANNEL } from './announce';
import { startChangeFeed } from './change-feed';
import { deliver } from './deliver';
import { LiveSocket } from './live-socket';
import { closeExpired, LiveSockets, readRights } from './live-sockets';
import { pruneChanges } from './prune-changes';
import { admitUpgrade, refuseUpgrade } from './upgrade';

export interface Live {
  /** Sends every browser away and stops reading. */
  close(): Promise<void>;
}

export interface LiveOptions {
  heartbeatMs?: number;
  heartbeatTimeoutMs?: number;
}

/** Browsers send a word at most. */
const MOST_BYTES = 256;
const PRUNE_SECONDS = 600;
/** How long a browser may take to say goodbye when the server stops. */
const FAREWELL_MS = 500;

/** Live updates for the HTTP server: takes its upgrades, before it listens and before the jobs start. */
export async function attachLive(
  server: Server,
  services: Services,
  options: LiveOptions = {},
): Promise<Live> {
  const { database, log } = services;
  const sockets = new LiveSockets();
  const wss = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false });
  let closing = false;

  const feed = startChangeFeed({
    database,
    log,
    deliver: (changes, place) => deliver(database, sockets, changes, place),
    async catchUp() {
      const all = sockets.all();
      await readRights(database, all);
      for (const socket of all) socket.catchUp();
    },
  });
  database.onCommit(feed.wake);
  if (database.kind === 'postgres') {
    database.onCommit(announceCommits(database, log));
    await database.listen(CHANNEL, feed.wake, feed.lost);
  }
  services.jobs.every('prune-changes', PRUNE_SECONDS, () => pruneChanges(database));
  const stopHeartbeat = startHeartbeat();

  async function take(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const verdict = closing ? { refuse: 503 } : await admitUpgrade(request, services);
    if ('refuse' in verdict) return refuseUpgrade(stream, verdict.refuse);
    if (closing) return refuseUpgrade(stream, 503);
    if (sockets.full(verdict.actor.id)) return refuseUpgrade(stream, 429);
    wss.handleUpgrade(request, stream, head, (socket) => welcome(socket, verdict.actor));
  }

  /** Registered first, then the rights are read: so no change of them in between is missed. */
  function welcome(socket: WebSocket, actor: Actor): void {
    const live = new LiveSocket(socket, actor);
    sockets.add(live);
    void live.closed.then(() => {
      sockets.remove(live);
      if (sockets.none) feed.rest();
    });
    feed
      .stand()
      .then(() => (sockets.none ? feed.rest() : readRights(database, [live])))
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
        for (const socket of all) socket.dropIfSilent();
      }, options.heartbeatTimeoutMs ?? HEARTBEAT_TIMEOUT_MS);
    }, options.heartbeatMs ?? HEARTBEAT_MS);
    return () => {
      clearInterval(beat);
      clearTimeout(judging);
    };
  }

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy()); // a browser that leaves during the handshake
    take(request, stream, head).catch((error) => {
      log.error({ err: error }, 'live updates: an upgrade failed');
      refuseUpgrade(stream, 503);
    });
  };
  server.on('upgrade', onUpgrade);

  return {
    async close() {
      closing = true;
      stopHeartbeat();
      const all = sockets.all();
      for (const socket of all) socket.goAway();
      await feed.close();
      await Promise.race([
        Promise.all(all.map((socket) => socket.closed)),
        new Promise((resolve) => setTimeout(resolve, FAREWELL_MS).unref()),
      ]);
      for (const socket of all) socket.terminate();
      wss.close();
    },
  };
}
