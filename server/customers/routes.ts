import { signedIn, withOwnSession } from '#server/access/call';
import { listRequests } from './list-requests';
import { loadDashboard } from './load-dashboard';
import { loadRequest } from './load-request';

export const customerRoutes = {
  dashboard: signedIn.customer.dashboard.handler(({ context }) =>
    loadDashboard(context.services.database.orm, context.actor),
  ),
  requests: withOwnSession.customer.requests.handler(({ input, context }) =>
    listRequests(context.services.database, context.tokenHash, context.admit, input),
  ),
  request: signedIn.customer.request.handler(({ input, context }) =>
    loadRequest(context.services.database.orm, context.actor, input.id),
  ),
};
