/** The states of the live connection, and why it changes. Pure: the browser does what the state says. */
export type ConnectionState = 'connecting' | 'connected' | 'disconnecting' | 'disconnected';

export type ConnectionEvent =
  /** Somebody wants the connection: a page opened, the network is back, a pause is over. */
  | { type: 'connect' }
  /** The server said that the subscription stands. */
  | { type: 'ready' }
  /** We are closing it ourselves: sign-out, the page goes. */
  | { type: 'close' }
  /** The socket is gone, whoever did it. */
  | { type: 'closed'; sessionEnded: boolean };

export interface Connection {
  state: ConnectionState;
  /** Losses since it last stood; the pause before the next try grows with them. */
  losses: number;
  /** True once we closed it or the session ended: no reconnecting by itself. */
  manual: boolean;
}

export const HEARTBEAT_MS = 30_000;
export const HEARTBEAT_TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;

export const initialConnection: Connection = { state: 'disconnected', losses: 0, manual: false };

export function nextConnection(connection: Connection, event: ConnectionEvent): Connection {
  switch (event.type) {
    case 'connect':
      return connection.state === 'disconnected'
        ? { ...connection, state: 'connecting', manual: false }
        : connection;
    case 'ready':
      return connection.state === 'connecting'
        ? { state: 'connected', losses: 0, manual: false }
        : connection;
    case 'close':
      return connection.state === 'disconnected'
        ? { ...connection, manual: true }
        : { ...connection, state: 'disconnecting', manual: true };
    case 'closed':
      return {
        state: 'disconnected',
        losses: connection.losses + 1,
        manual: connection.manual || event.sessionEnded,
      };
  }
}

/** Milliseconds to wait before the next try, or null when there is none by itself. `random` is from 0 to 1. */
export function reconnectPause(connection: Connection, random: number): number | null {
  if (connection.state !== 'disconnected' || connection.manual) return null;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, connection.losses - 1), LONGEST_PAUSE_MS);
  // Half fixed, half by chance: a restarted server is not met by everybody in the same instant.
  return pause / 2 + (pause / 2) * random;
}
