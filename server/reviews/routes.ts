import { signedIn } from '#server/access/call';
import { approveText, askForChanges } from './answer-review';
import { cancelRequest } from './cancel-request';
import { redraftRequest } from './redraft-request';

const calls = signedIn.reviews;

export const reviewRoutes = {
  approve: calls.approve.handler(({ input, context }) => approveText(context.services, context.actor, input)),
  askForChanges: calls.askForChanges.handler(({ input, context }) =>
    askForChanges(context.services, context.actor, input),
  ),
  redraft: calls.redraft.handler(({ input, context }) =>
    redraftRequest(context.services, context.actor, input.id),
  ),
  cancel: calls.cancel.handler(({ input, context }) =>
    cancelRequest(context.services.database, context.actor, input.id),
  ),
};
