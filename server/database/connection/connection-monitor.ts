import { type ConnectionOptions, createListenConnection, NoAnswer, withTimeout } from './listen-connection';
import {
  asUnavailable,
  bytesReceived,
  destroySilent,
  destroySockets,
  endGivenUp,
  receivedOnEach,
} from './postgres-client';

/** A connection outside the pool for LISTEN, which also checks every two seconds whether the database is reachable. */
export interface ConnectionMonitor {
  /** Connects for the first time. */
  start(): Promise<void>;
  /** True from a failed reconnect until the connection is established again. */
  isUnreachable(): boolean;
  /**
   * Resolves when the database has answered.
   * @throws DatabaseUnavailable
   */
  ping(): Promise<void>;
  /** Calls `listener` on each NOTIFY, and `onGap` after a reconnect, since notifications in between are lost. */
  listen(channel: string, listener: (payload: string) => void, onGap: () => void): Promise<void>;
  stop(): Promise<void>;
}

const CHECK_INTERVAL_MS = 2_000;

export function createConnectionMonitor(options: ConnectionOptions): ConnectionMonitor {
  const { limits, sockets, log } = options;
  const connection = createListenConnection(options);
  let asking: Promise<void> | null = null;
  let beat: NodeJS.Timeout | undefined;
  let heard = 0;
  let lastHeard = performance.now();

  async function ask(): Promise<void> {
    for (let tries = 2; ; tries--) {
      const asked = await connection.current();
      let before = receivedOnEach(sockets);
      // Once more a little later: what was heard while the question went out says nothing of a network that forgot it just then.
      const later = setTimeout(() => {
        before = receivedOnEach(sockets);
      }, limits.connectMs / 3);
      try {
        await withTimeout(asked.query('select 1'), limits.connectMs);
        lastHeard = performance.now();
        if (sockets.givenUp.size > 0) endGivenUp(sockets, asked).catch(() => {});
        return;
      } catch (error) {
        connection.discard(asked);
        // Meanwhile what this process was too busy to receive is received.
        await new Promise((resolve) => setImmediate(resolve));
        // Where a network has forgotten one connection, it has the others: each would hold up a call until its own time-out.
        if (error instanceof NoAnswer) {
          log('a database connection has been silent: those without a word since are made anew', error);
          destroySilent(sockets, before, 'the database has been silent');
        }
        if (tries <= 1) throw asUnavailable(error);
      } finally {
        clearTimeout(later);
      }
    }
  }

  function pingOnce(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  function checkSilence(): void {
    const now = bytesReceived(sockets);
    if (now !== heard || sockets.open.size === 0) {
      heard = now;
      lastHeard = performance.now();
    } else if (performance.now() - lastHeard > limits.silenceMs) {
      log('the database has been silent: reconnecting', undefined);
      lastHeard = performance.now();
      destroySockets(sockets, 'the database has been silent');
    }
    pingOnce().catch(() => {});
  }

  return {
    async start() {
      await connection.connect();
      beat = setInterval(checkSilence, CHECK_INTERVAL_MS);
      beat.unref();
    },
    isUnreachable: connection.isUnreachable,
    ping: pingOnce,
    listen: (channel, listener, onGap) => connection.listen(channel, listener, onGap, asking),
    async stop() {
      clearInterval(beat);
      await connection.close();
    },
  };
}
