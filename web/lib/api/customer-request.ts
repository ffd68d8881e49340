import { calls } from '../client/api';

/** One of the customer's requests, whole. */
export const customerRequestQuery = (id: string) => calls.customer.request.queryOptions({ input: { id } });
