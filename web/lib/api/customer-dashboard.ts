import { calls } from '../client/api';

/** Number of the customer's requests, the first of each status, and running generations. */
export const customerDashboardQuery = calls.customer.dashboard.queryOptions();
