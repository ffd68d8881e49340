import type { LiveMessage } from '#contract/live';
import {
  type Connection,
  type ConnectionEvent,
  type ConnectionState,
  HEARTBEAT_MS,
  HEARTBEAT_TIMEOUT_MS,
  initialConnection,
  nextConnection,
  reconnectDelayMs,
} from '#domain/live/connection';
import { CLOSE_SESSION_ENDED, PAGE_PREFIX, PING, PONG } from '#domain/live/protocol';
import { createStore } from '../store';

export interface LiveConnectionOptions {
  /** Where to connect, asked each time. */
  url(): string;
  onMessage(message: LiveMessage): void;
  /** Called when the server closed the connection because the session ended. */
  onSessionEnded(): void;
  /** Called when the server was unreachable or refused the connection; a browser cannot tell which. */
  onRefused(): void;
  heartbeatMs?: number;
  heartbeatTimeoutMs?: number;
}

/**
 * The WebSocket for live updates. Checks a heartbeat, reconnects with increasing delays, and at once when the network
 * or the page becomes available again. Its states are defined in `domain/live/connection`.
 */
export class LiveConnection {
  readonly state = createStore<ConnectionState>(initialConnection.state);
  readonly #options: Required<LiveConnectionOptions>;
  #connection: Connection = initialConnection;
  #socket: WebSocket | null = null;
  /** What the server was last asked to note of the page. */
  #page = '';
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LiveConnectionOptions) {
    this.#options = { heartbeatMs: HEARTBEAT_MS, heartbeatTimeoutMs: HEARTBEAT_TIMEOUT_MS, ...options };
  }

  open(): void {
    clearTimeout(this.#retry);
    if (this.#connection.state !== 'disconnected') return;
    this.#become({ type: 'connect' });
    const socket = new WebSocket(this.#options.url());
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
    socket.onerror = () => {}; // a close event follows
    // No `ready` in time counts as a missed heartbeat.
    this.#silence = setTimeout(() => this.#giveUp(), this.#options.heartbeatTimeoutMs);
  }

  /** Closes the connection until `open` is called. */
  close(): void {
    clearTimeout(this.#retry);
    this.#become({ type: 'close' });
    if (!this.#socket) return;
    this.#socket.close(1000);
    // The closing handshake may take minutes on a dead network, so the socket is abandoned.
    this.#giveUp();
  }

  /** Tells the server of the page, now and after every reconnect. */
  tellPage(page: { subject: string | null; zone: string }): void {
    const told = `${PAGE_PREFIX}${JSON.stringify(page)}`;
    if (told === this.#page) return;
    this.#page = told;
    if (this.#connection.state === 'connected') this.#sendPage();
  }

  #sendPage(): void {
    if (this.#page !== '' && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(this.#page);
  }

  /**
   * Called when the network or the page becomes available again: reconnects at once, or checks that the socket is
   * alive.
   */
  revive(): void {
    if (this.#connection.state === 'connected') this.#ask();
    else if (reconnectDelayMs(this.#connection, 0) !== null) this.open();
  }

  #take(data: string): void {
    this.#listen();
    if (data === PONG) return;
    const message: LiveMessage = JSON.parse(data);
    if (message.type === 'ready') {
      this.#become({ type: 'ready' });
      this.#sendPage();
    }
    this.#options.onMessage(message);
  }

  /** Sends a ping after a period without messages. */
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
    const pause = reconnectDelayMs(this.#connection, Math.random());
    if (pause !== null) this.#retry = setTimeout(() => this.open(), pause);
    if (sessionEnded) this.#options.onSessionEnded();
  }

  #become(event: ConnectionEvent): void {
    this.#connection = nextConnection(this.#connection, event);
    this.state.set(this.#connection.state);
  }
}
