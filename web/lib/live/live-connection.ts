import type { LiveMessage } from '#contract/live';
import {
  type Connection,
  type ConnectionEvent,
  type ConnectionState,
  HEARTBEAT_MS,
  HEARTBEAT_TIMEOUT_MS,
  initialConnection,
  nextConnection,
  reconnectPause,
} from '#domain/live/connection';
import { CLOSE_SESSION_ENDED, PING, PONG } from '#domain/live/protocol';
import { createStore } from '../store';

export interface LiveConnectionOptions {
  url: string;
  onMessage(message: LiveMessage): void;
  /** The server ended the connection together with the session. */
  onSessionEnded(): void;
  /** The server could not be reached, or would not let us in: a browser cannot tell which. */
  onRefused(): void;
  heartbeatMs?: number;
  heartbeatTimeoutMs?: number;
}

/**
 * The browser's socket for live updates, kept up through losses: it listens for a heartbeat, connects again after a pause that
 * grows, and at once when the network or the reader is back. What its state may be, `domain/live/connection` says.
 */
export class LiveConnection {
  readonly state = createStore<ConnectionState>(initialConnection.state);
  readonly #options: Required<LiveConnectionOptions>;
  #connection: Connection = initialConnection;
  #socket: WebSocket | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LiveConnectionOptions) {
    this.#options = { heartbeatMs: HEARTBEAT_MS, heartbeatTimeoutMs: HEARTBEAT_TIMEOUT_MS, ...options };
  }

  open(): void {
    clearTimeout(this.#retry);
    if (this.#connection.state !== 'disconnected') return;
    this.#become({ type: 'connect' });
    const socket = new WebSocket(this.#options.url);
    this.#socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
    };
    socket.onmessage = ({ data }) => this.#take(String(data));
    socket.onclose = ({ code }) => {
      this.#lose(code === CLOSE_SESSION_ENDED);
      if (!opened) this.#options.onRefused();
    };
    socket.onerror = () => {}; // a close follows, and says as much
    // No `ready` in time counts as silence.
    this.#silence = setTimeout(() => this.#giveUp(), this.#options.heartbeatTimeoutMs);
  }

  /** Ends it for good, until `open`. */
  close(): void {
    clearTimeout(this.#retry);
    this.#become({ type: 'close' });
    if (!this.#socket) return;
    this.#socket.close(1000);
    // The browser's closing handshake may take minutes on a dead network; nothing waits for it.
    this.#giveUp();
  }

  /** The network or the reader is back: connect without waiting, or see whether the socket still lives. */
  revive(): void {
    if (this.#connection.state === 'connected') this.#ask();
    else if (reconnectPause(this.#connection, 0) !== null) this.open();
  }

  #take(data: string): void {
    this.#listen();
    if (data === PONG) return;
    const message = JSON.parse(data) as LiveMessage;
    if (message.type === 'ready') this.#become({ type: 'ready' });
    this.#options.onMessage(message);
  }

  /** After some silence the server is asked for a sign of life. */
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#ask(), this.#options.heartbeatMs);
  }

  #ask(): void {
    clearTimeout(this.#silence);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(PING);
    this.#silence = setTimeout(() => this.#giveUp(), this.#options.heartbeatTimeoutMs);
  }

  #giveUp(): void {
    const socket = this.#socket;
    if (socket) {
      socket.onopen = null;
      socket.onmessage = null;
      socket.onclose = null;
      socket.close();
    }
    this.#lose(false);
  }

  #lose(sessionEnded: boolean): void {
    this.#socket = null;
    clearTimeout(this.#silence);
    this.#become({ type: 'closed', sessionEnded });
    const pause = reconnectPause(this.#connection, Math.random());
    if (pause !== null) this.#retry = setTimeout(() => this.open(), pause);
    if (sessionEnded) this.#options.onSessionEnded();
  }

  #become(event: ConnectionEvent): void {
    this.#connection = nextConnection(this.#connection, event);
    this.state.set(this.#connection.state);
  }
}
