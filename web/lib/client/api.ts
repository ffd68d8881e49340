import routes from 'virtual:contract-routes';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { reportMissingSession } from '../session/lapsed-session';
import { pageUserHeaders } from '../session/page-user';
import { fetchWithStepUp } from '../sign-in/step-up';

/** Options of one call. */
interface CallOptions {
  /** Sent as Idempotency-Key: a repeated call with the same key gets the first call's response. */
  idempotencyKey?: string;
}

const link = new OpenAPILink<CallOptions>(routes, {
  url: () => new URL('/api', window.location.origin),
  headers: ({ context }) => ({
    ...pageUserHeaders(),
    ...(context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
  }),
  // Cloned, because a request's body can be sent only once and the call may be repeated.
  fetch: (request, init) => fetchWithStepUp(() => fetch(request.clone(), init), reportMissingSession),
});

/** The HTTP API, typed by the contract: `await api.writer.accept({ id })`. Throws errors that `faultOf` reads. */
export const api: JsonifiedClient<ContractRouterClient<typeof routes, CallOptions>> = createORPCClient(link);

/** Query and mutation options of every call: `useQuery(calls.customer.dashboard.queryOptions())`. */
export const calls = createTanstackQueryUtils(api);
