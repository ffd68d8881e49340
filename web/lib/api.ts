import routes from 'virtual:contract-routes';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract } from '#contract/contract';
import { tellMissing } from './lapsed-session';
import { pageUserHeaders } from './page-user';

const link = new OpenAPILink(routes, {
  url: () => new URL('/api', window.location.origin),
  headers: pageUserHeaders,
  fetch: async (request, init) => {
    const answer = await fetch(request, init);
    if (answer.status === 401) tellMissing();
    return answer;
  },
});

/** The HTTP API, typed by the contract: `await api.writer.accept({ id })`. Throws what `faultOf` reads. */
export const api: JsonifiedClient<ContractRouterClient<Contract>> = createORPCClient(link);

/** Query and mutation options of every call: `useQuery(calls.customer.dashboard.queryOptions())`. */
export const calls = createTanstackQueryUtils(api);
