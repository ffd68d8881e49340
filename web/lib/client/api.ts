import routes from 'virtual:contract-routes';
import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { reportMissingSession } from '../session/lapsed-session';
import { pageUserHeaders } from '../session/page-user';
import { fetchWithStepUp } from '../sign-in/step-up';
import { makeChange, withinLimit } from './lost-answers';

/** Options of one call. */
interface CallOptions {
  /** Sent as Idempotency-Key: a repeated call with the same key gets the first call's response. */
  idempotencyKey?: string;
  /**
   * Whether the call, made again, is answered like the first time (docs/decisions/063): it then is made once more when its answer is lost.
   * A call with a key is so as well.
   */
  repeatable?: true;
}

/** The client of a part of the contract. Its calls throw errors that `faultOf` reads. */
export function clientOf<T extends AnyContractRouter>(
  part: T,
): JsonifiedClient<ContractRouterClient<T, CallOptions>> {
  const link = new OpenAPILink<CallOptions>(part, {
    url: () => new URL('/api', window.location.origin),
    headers: ({ context }) => ({
      ...pageUserHeaders(),
      ...(context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
    }),
    // Cloned, because a request's body can be sent only once and the call may be repeated.
    fetch: (request, init, { context }) => {
      const make = () => fetch(request.clone(), { ...init, signal: withinLimit(request.signal) });
      const isRepeatable = context.repeatable === true || context.idempotencyKey !== undefined;
      const call = request.method === 'GET' ? make : () => makeChange(make, { isRepeatable });
      return fetchWithStepUp(call, reportMissingSession);
    },
  });
  return createORPCClient(link);
}

/** The HTTP API, typed by the contract: `await api.writer.accept({ id })`. Admins' calls are `adminApi`. */
export const api = clientOf(routes);

/** Query and mutation options of every call: `useQuery(calls.customer.dashboard.queryOptions())`. */
export const calls = createTanstackQueryUtils(api);
