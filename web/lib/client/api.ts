import routes from 'virtual:contract-routes';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract } from '#contract/contract';
import { tellMissing } from '../session/lapsed-session';
import { pageUserHeaders } from '../session/page-user';
import { fetchProved } from '../sign-in/proof';

/** What goes with one call. */
interface CallOptions {
  /** The same again answers what it answered: for what is sent once more after a lost answer. */
  idempotencyKey?: string;
}

const link = new OpenAPILink<CallOptions>(routes, {
  url: () => new URL('/api', window.location.origin),
  headers: ({ context }) => ({
    ...pageUserHeaders(),
    ...(context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
  }),
  // A request's body can be sent once, and the call may have to be made again.
  fetch: (request, init) => fetchProved(() => fetch(request.clone(), init), tellMissing),
});

/** The HTTP API, typed by the contract: `await api.writer.accept({ id })`. Throws what `faultOf` reads. */
export const api: JsonifiedClient<ContractRouterClient<Contract, CallOptions>> = createORPCClient(link);

/** Query and mutation options of every call: `useQuery(calls.customer.dashboard.queryOptions())`. */
export const calls = createTanstackQueryUtils(api);
