import type { AnyContractProcedure } from '@orpc/contract';
import type { Context, Hono } from 'hono';
import { routeOf } from '#contract/routes';
import type { AppEnv } from '#server/http/app-env';
import { nameRoute } from '#server/http/watch-requests';
import { countCall, keysAdmitted } from './count-call';

/** Mounts a call about the server itself as the contract declares it: method, path and rate limit. */
export function mountCall(
  app: Hono<AppEnv>,
  procedure: AnyContractProcedure,
  handle: (c: Context<AppEnv>) => Response | Promise<Response>,
): void {
  const route = routeOf(procedure);
  const { method, path, limit } = route;
  app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    nameRoute(c.env?.outgoing, path);
    if (limit !== null) await countCall(c, limit, keysAdmitted(route));
    return handle(c);
  });
}
