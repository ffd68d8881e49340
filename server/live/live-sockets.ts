import type { Role } from '#domain/users/roles';
import { loadActors } from '#server/access/actor';
import type { Database } from '#server/database/database';
import type { LiveSocket } from './live-socket';

/** Most sockets (browser tabs) per user. */
const MAX_PER_USER = 30;

/** The open sockets of this process, by user. */
export class LiveSockets {
  readonly #byUser = new Map<string, Set<LiveSocket>>();

  get isEmpty(): boolean {
    return this.#byUser.size === 0;
  }

  get size(): number {
    let size = 0;
    for (const own of this.#byUser.values()) size += own.size;
    return size;
  }

  isAtLimit(userId: string): boolean {
    return (this.#byUser.get(userId)?.size ?? 0) >= MAX_PER_USER;
  }

  add(socket: LiveSocket): void {
    const own = this.#byUser.get(socket.userId) ?? new Set();
    this.#byUser.set(socket.userId, own.add(socket));
  }

  remove(socket: LiveSocket): void {
    const own = this.#byUser.get(socket.userId);
    own?.delete(socket);
    if (own?.size === 0) this.#byUser.delete(socket.userId);
  }

  all(): LiveSocket[] {
    return [...this.#byUser.values()].flatMap((own) => [...own]);
  }

  ofUser(userId: string): LiveSocket[] {
    return [...(this.#byUser.get(userId) ?? [])];
  }

  expiryDue(): LiveSocket[] {
    return this.all().filter((socket) => socket.isExpiryDue);
  }

  byRole(): Record<Role, LiveSocket[]> {
    const roles: Record<Role, LiveSocket[]> = { admin: [], writer: [], customer: [] };
    for (const socket of this.all()) if (socket.actor) roles[socket.actor.role].push(socket);
    return roles;
  }

  ofSession(sessionId: string): LiveSocket[] {
    return this.all().filter((socket) => socket.sessionId === sessionId);
  }
}

/** Reloads the rights of these sockets' users and closes sockets whose session has ended. One round trip. */
export async function readRights(database: Database, sockets: readonly LiveSocket[]): Promise<void> {
  if (sockets.length === 0) return;
  const readings = sockets.map((socket) => ({ socket, reading: socket.beginRightsRead() }));
  const actors = await loadActors(database, [...new Set(sockets.map((socket) => socket.sessionId))]);
  for (const { socket, reading } of readings) socket.admit(reading, actors.get(socket.sessionId) ?? null);
}

/** Closes the sockets whose session has expired. One round trip. */
export async function closeExpired(database: Database, sockets: readonly LiveSocket[]): Promise<void> {
  if (sockets.length === 0) return;
  const actors = await loadActors(database, [...new Set(sockets.map((socket) => socket.sessionId))]);
  for (const socket of sockets) if (!actors.has(socket.sessionId)) socket.endSession();
}
