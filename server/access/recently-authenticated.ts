import { Fault } from '#domain/errors';
import { type Actor, assertBrowser } from './actor';

/**
 * The guard before anything dangerous: the session's user was proved within the last 10 minutes, by signing in or by
 * proving themselves once more (`POST /api/auth/reauthenticate`, a factor, a passkey). The browser's client asks them for
 * it and makes the call again by itself.
 * @throws Fault REAUTHENTICATION_NEEDED
 */
export function assertRecentlyAuthenticated(actor: Actor): void {
  if (!actor.recentlyAuthenticated) throw new Fault('REAUTHENTICATION_NEEDED');
}

/**
 * The guard before what opens an account to somebody else for good: another admin, or a link that lets its bearer in. A
 * program's token that leaked would outlive itself by it, however lately its user was proved.
 * @throws Fault BROWSER_NEEDED, REAUTHENTICATION_NEEDED
 */
export function assertMayLetIn(actor: Actor): void {
  assertBrowser(actor);
  assertRecentlyAuthenticated(actor);
}
