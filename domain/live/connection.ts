/** The state machine of the WebSocket for live updates. Pure: `web/lib/live` opens and closes the socket accordingly. */
export type ConnectionState = 'connecting' | 'connected' | 'disconnecting' | 'disconnected';

export type ConnectionEvent =
  /** A page opened, the network is back, or the retry delay is over. */
  | { type: 'connect' }
  /** The server confirmed the subscription. */
  | { type: 'ready' }
  /** Closed by this page: sign-out, or the page is being unloaded. */
  | { type: 'close' }
  /** The socket is closed, by either side or by the network. */
  | { type: 'closed'; sessionEnded: boolean };

export interface Connection {
  state: ConnectionState;
  /** Connection losses since it was last established; the retry delay grows with them. */
  losses: number;
  /** True once this page closed it or the session ended: no automatic reconnect. */
  manual: boolean;
}

export const HEARTBEAT_MS = 30_000;
export const HEARTBEAT_TIMEOUT_MS = 10_000;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 15_000;

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

/** Milliseconds until the next automatic reconnect, or null if there is none. `random`, from 0 to 1, is for jitter. */
export function reconnectDelayMs(connection: Connection, random: number): number | null {
  if (connection.state !== 'disconnected' || connection.manual) return null;
  const pause = Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, connection.losses - 1), MAX_DELAY_MS);
  // Half of the delay is jitter, so that browsers do not all reconnect to a restarted server at once.
  return pause / 2 + (pause / 2) * random;
}
