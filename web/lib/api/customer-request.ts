import { api, calls } from '../client/api';

/** One of the customer's requests in full. */
export const customerRequestQuery = (id: string) => calls.customer.request.queryOptions({ input: { id } });

/** The same, past the cache. */
export const loadCustomerRequest = (id: string) => api.customer.request({ id });
