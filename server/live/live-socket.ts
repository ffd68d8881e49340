import type { WebSocket } from 'ws';
import type { LiveMessage } from '#contract/live';
import { CLOSE_SESSION_ENDED, PING, PONG } from '#domain/live/protocol';
import type { Actor } from '#server/access/actor';

/** A consumer that leaves so much unread is let go; it catches up when it connects again. */
const MOST_UNREAD_BYTES = 1024 * 1024;
/** Pings and the like from one browser between two heartbeats. */
const MOST_TEXTS = 60;

/** Before a session's end, by the server's clock, its socket is judged at each message: it may end in between. */
const LAST_SECONDS = 30;

/** One browser's socket: whose it is, and whether it is still there. Until `admit` it gets nothing. */
export class LiveSocket {
  readonly userId: string;
  readonly sessionId: string;
  /** Resolves when the socket is gone. */
  readonly closed: Promise<void>;
  readonly #socket: WebSocket;
  #actor: Actor | null = null;
  #ready = false;
  /** From when on each message asks whether the session still stands, in milliseconds since 1970. */
  #overdueAt = Number.POSITIVE_INFINITY;
  /** Which reading of the actor counts: the one started last, whichever answers last. */
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
      if (this.#texts > MOST_TEXTS || isBinary) socket.close(1008);
      else if (String(data) === PING && socket.readyState === socket.OPEN) socket.send(PONG);
    });
    // What ws refuses (a frame too large, bad UTF-8) closes the socket; there is nothing more to do.
    socket.on('error', () => {});
  }

  /** Null until the rights are known, and after the session has ended. */
  get actor(): Actor | null {
    return this.#actor;
  }

  /** The session should have ended by now, or will at once, as far as was known when its rights were read. */
  get overdue(): boolean {
    return Date.now() >= this.#overdueAt;
  }

  /** Before the rights are read; the number goes to `admit`. Nothing is sent by the old rights from here on. */
  startReading(): number {
    this.#actor = null;
    return ++this.#reading;
  }

  /** Takes the rights that were read; null ends the socket. A reading that another one has overtaken does nothing. */
  admit(reading: number, actor: Actor | null): void {
    if (reading !== this.#reading) return;
    if (actor === null) {
      this.endSession();
      return;
    }
    this.#actor = actor;
    this.#overdueAt = Date.now() + (actor.expiresIn - LAST_SECONDS) * 1000;
    if (this.#ready) return;
    this.#ready = true;
    this.send({ type: 'ready' });
  }

  /** Something may have been missed: the browser asks for everything again. */
  catchUp(): void {
    if (this.#ready) this.send({ type: 'ready' });
  }

  send(message: LiveMessage): void {
    if (!this.#actor || this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_UNREAD_BYTES) this.#socket.terminate();
    else this.#socket.send(JSON.stringify(message));
  }

  endSession(): void {
    this.#actor = null;
    this.#socket.close(CLOSE_SESSION_ENDED);
  }

  /** Asks whether the browser is there; `dropIfSilent` comes some seconds later. */
  ping(): void {
    this.#alive = false;
    this.#texts = 0;
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping();
  }

  dropIfSilent(): void {
    if (!this.#alive) this.#socket.terminate();
  }

  /** The server stops: the browser connects again by itself. */
  goAway(): void {
    this.#actor = null;
    this.#socket.close(1012);
  }

  terminate(): void {
    this.#socket.terminate();
  }
}
