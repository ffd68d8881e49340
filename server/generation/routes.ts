import { actingCustomer } from '#server/access/acting-customer';
import { signedIn, signedInOrKey } from '#server/access/call';
import { createGeneration } from './create-generation';
import { approveOutline } from './outline-review';
import { cancelGeneration, dismissGeneration, loadGeneration, retryGeneration } from './own-generation';
import { loadGenerationText } from './present-text';
import { rewriteText } from './rewrite-text';

const calls = signedIn.generations;

export const generationRoutes = {
  create: calls.create.handler(({ input, context }) =>
    createGeneration(context.services, context.actor, input),
  ),
  get: signedInOrKey.generations.get.handler(({ input: { id, customerId }, context }) =>
    loadGeneration(context.services.database.orm, actingCustomer(context.person, customerId), id),
  ),
  cancel: calls.cancel.handler(({ input, context }) =>
    cancelGeneration(context.services, context.actor, input.id),
  ),
  retry: calls.retry.handler(({ input, context }) =>
    retryGeneration(context.services, context.actor, input.id, context.repeatable(input)),
  ),
  text: calls.text.handler(({ input, context }) =>
    loadGenerationText(context.services.database.orm, context.actor, input.id),
  ),
  approveOutline: calls.approveOutline.handler(({ input, context }) =>
    approveOutline(context.services, context.actor, input),
  ),
  rewrite: calls.rewrite.handler(({ input, context }) => rewriteText(context.services, context.actor, input)),
  dismiss: calls.dismiss.handler(({ input, context }) =>
    dismissGeneration(context.services, context.actor, input.id),
  ),
};
