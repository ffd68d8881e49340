import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { serverCalls } from '#contract/http/server';
import { routeOf } from '#contract/routes';
import { SECOND_STEPS } from '#domain/users/second-step';
import { type Actor, loadActor } from '#server/access/actor';
import { readCaller } from '#server/access/caller';
import { type FeedPosition, readPosition } from '#server/database/query/feed-position';
import { bearerToken } from '#server/http/bearer-token';
import { isOwnOrigin } from '#server/http/csrf';
import type { Services } from '#server/services';

const LIVE = routeOf(serverCalls.live);

export interface Admitted {
  actor: Actor;
  /** Where the feed stood before the page had fetched anything; null where it has not said. */
  since: FeedPosition | null;
}

/**
 * Authenticates a WebSocket upgrade. Browsers send cookies with WebSockets from any origin and do not apply the same-origin policy, so
 * the server checks the Origin (cross-site WebSocket hijacking). Calls with a bearer token are exempt: other sites cannot send one.
 */
export async function admitUpgrade(
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  { environment, database }: Pick<Services, 'environment' | 'database'>,
): Promise<Admitted | { refuse: 401 | 403 | 404 }> {
  const [path, query] = (request.url ?? '').split('?', 2);
  if (path !== LIVE.path) return { refuse: 404 };
  const { authorization, cookie, origin, host } = request.headers;
  const byToken = bearerToken(authorization) !== null;
  if (!byToken && !isOwnOrigin(origin, host, environment)) return { refuse: 403 };
  const caller = await readCaller({ database, environment }, { authorization, cookie });
  const actor = await loadActor(database, caller, SECOND_STEPS);
  if (!actor) return { refuse: 401 };
  if (actor.secondStep) return { refuse: 403 };
  return { actor, since: readPosition(new URLSearchParams(query).get('since')) };
}

/** Refuses an upgrade with an HTTP status and closes the connection. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    () => socket.destroy(),
  );
}
