import { calls } from '../client/api';

/** How many requests the customer has, the first of each status, and what is being generated. */
export const customerDashboardQuery = calls.customer.dashboard.queryOptions();
