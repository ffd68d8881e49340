import { signedIn, withOwnSession } from '#server/http/call';
import { listRequests } from './list-requests';
import { loadDashboard } from './load-dashboard';
import { loadRequest } from './load-request';

export const customerRoutes = {
  dashboard: signedIn.customer.dashboard.handler(({ context }) =>
    loadDashboard(context.parts.database.orm, context.actor),
  ),
  requests: withOwnSession.customer.requests.handler(async ({ input, context }) => {
    const { actor, page } = await listRequests(context.parts.database, context.tokenHash, input);
    context.admit(actor);
    return page;
  }),
  request: signedIn.customer.request.handler(({ input, context }) =>
    loadRequest(context.parts.database.orm, context.actor, input.id),
  ),
};
