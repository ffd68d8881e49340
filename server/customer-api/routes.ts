import { actingCustomer } from '#server/access/acting-customer';
import { signedInOrKey } from '#server/access/call';
import { loadRequest } from '#server/customers/load-request';
import { listVersions } from '#server/document-versions/load-versions';
import { listOfCustomer } from './list-of-customer';
import { submitBrief } from './submit-brief';

const calls = signedInOrKey.requests;

export const requestRoutes = {
  submit: calls.submit.handler(({ input, context }) =>
    submitBrief(context.services, context.person, input, context.idempotencyKey),
  ),
  list: calls.list.handler(({ input, context }) =>
    listOfCustomer(context.services.database.orm, actingCustomer(context.person, input.customerId), input),
  ),
  get: calls.get.handler(({ input: { id, customerId }, context }) =>
    loadRequest(context.services.database.orm, actingCustomer(context.person, customerId), id),
  ),
  versions: calls.versions.handler(async ({ input, context }) => {
    const owner = actingCustomer(context.person, input.customerId);
    const { items, nextCursor } = await listVersions(context.services.database.orm, owner, input);
    return { items, nextCursor };
  }),
};
