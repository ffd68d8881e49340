import { Fault } from '#domain/errors';
import type { Actor } from './actor';

/**
 * The guard before anything dangerous: the session's user was proved within the last 10 minutes, by signing in or by
 * proving themselves once more (`POST /api/auth/reauthenticate`, a factor, a passkey). The browser's client asks them for
 * it and makes the call again by itself.
 * @throws Fault REAUTHENTICATION_NEEDED
 */
export function assertRecentlyAuthenticated(actor: Actor): void {
  if (!actor.recentlyAuthenticated) throw new Fault('REAUTHENTICATION_NEEDED');
}
