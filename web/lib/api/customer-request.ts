import { calls } from '../client/api';

/** One of the customer's requests in full. */
export const customerRequestQuery = (id: string) => calls.customer.request.queryOptions({ input: { id } });
