import type { WebSocket } from 'ws';
import type { LiveMessage } from '#contract/live';
import { CLOSE_SESSION_ENDED, PAGE_PREFIX, PING, PONG } from '#domain/live/protocol';
import type { Actor } from '#server/access/actor';

/** A client with more unsent data is disconnected; it refetches after reconnecting. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** Most messages from one browser between two heartbeats. */
const MAX_MESSAGES = 60;

/** From this long before a session's expiry, its validity is checked with each delivery. */
const EXPIRY_MARGIN_SECONDS = 30;

/** One browser's WebSocket with its user's rights and heartbeat. Until `admit` nothing is sent; `ready` follows `subscribed`. */
export class LiveSocket {
  readonly userId: string;
  readonly sessionId: string;
  /** Resolves when the socket is closed. */
  readonly closed: Promise<void>;
  /** Is called with what the browser tells of its page, unparsed. */
  onPage: (told: string) => void = () => {};
  readonly #socket: WebSocket;
  #actor: Actor | null = null;
  #subscribed = false;
  /** Whether the next `ready` says that changes may have been missed; null where none is due. */
  #missed: boolean | null = null;
  /** From this time (of `performance.now()`) on the session is checked with each delivery. */
  #overdueAt = Number.POSITIVE_INFINITY;
  /** The same by the clock, which goes on while a machine is suspended. */
  #overdueByClock = Number.POSITIVE_INFINITY;
  /** Number of the latest read of the rights; results of earlier ones are ignored. */
  #reading = 0;
  #alive = true;
  #texts = 0;

  constructor(socket: WebSocket, actor: Actor) {
    this.#socket = socket;
    this.userId = actor.id;
    this.sessionId = actor.sessionId;
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
    socket.on('pong', () => {
      this.#alive = true;
    });
    socket.on('message', (data, isBinary) => {
      this.#alive = true;
      this.#texts++;
      if (this.#texts > MAX_MESSAGES || isBinary) socket.close(1008);
      else if (String(data).startsWith(PAGE_PREFIX)) this.onPage(String(data).slice(PAGE_PREFIX.length));
      else if (String(data) === PING && socket.readyState === socket.OPEN) socket.send(PONG);
    });
    // ws closes the socket on protocol errors (oversized frame, invalid UTF-8) itself.
    socket.on('error', () => {});
  }

  /** Null until the rights are known, and after the session has ended. */
  get actor(): Actor | null {
    return this.#actor;
  }

  /** Whether the session has expired or is about to, as of the last read of the rights. */
  get isExpiryDue(): boolean {
    return performance.now() >= this.#overdueAt || Date.now() >= this.#overdueByClock;
  }

  /** Call before reading the rights; pass the returned number to `admit`. Nothing is sent in between. */
  beginRightsRead(): number {
    this.#actor = null;
    return ++this.#reading;
  }

  /** Applies the rights that were read; null closes the socket. Outdated reads are ignored. */
  admit(reading: number, actor: Actor | null): void {
    if (reading !== this.#reading) return;
    if (actor === null) {
      this.endSession();
      return;
    }
    this.#actor = actor;
    const left = (actor.expiresIn - EXPIRY_MARGIN_SECONDS) * 1000;
    this.#overdueAt = performance.now() + left;
    this.#overdueByClock = Date.now() + left;
    this.#sendReady();
  }

  /** Tells the browser that every later change arrives, and whether earlier ones may have been `missed` by what is on its page. */
  subscribed(missed: boolean): void {
    this.#subscribed = true;
    this.#missed ||= missed;
    this.#sendReady();
  }

  /** Tells the browser to refetch, since updates may have been missed. */
  requestResync(): void {
    this.#missed = true;
    this.#sendReady();
  }

  /** At once, or as soon as the rights are known that are being read. */
  #sendReady(): void {
    if (!this.#subscribed || this.#missed === null || !this.#actor) return;
    const missed = this.#missed;
    this.#missed = null;
    this.send({ type: 'ready', missed });
  }

  send(message: LiveMessage): void {
    if (!this.#actor || this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) this.#socket.terminate();
    else this.#socket.send(JSON.stringify(message));
  }

  endSession(): void {
    this.#actor = null;
    this.#socket.close(CLOSE_SESSION_ENDED);
  }

  /** Sends a heartbeat; `terminateIfSilent` checks the answer some seconds later. */
  ping(): void {
    this.#alive = false;
    this.#texts = 0;
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping();
  }

  terminateIfSilent(): void {
    if (!this.#alive) this.#socket.terminate();
  }

  /** Closes for a server restart; the browser reconnects automatically. */
  closeForRestart(): void {
    this.#actor = null;
    this.#socket.close(1012);
  }

  terminate(): void {
    this.#socket.terminate();
  }
}
