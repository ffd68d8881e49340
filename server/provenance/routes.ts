import { signedIn, visitor } from '#server/access/call';
import { loadProvenance, loadRequestProvenance } from './load-provenance';

export const provenanceRoutes = {
  verify: visitor.provenance.verify.handler(({ input, context }) =>
    loadProvenance(context.services.database.orm, input.id),
  ),
  ofRequest: signedIn.provenance.ofRequest.handler(({ input, context }) =>
    loadRequestProvenance(context.services.database.orm, context.actor, input.id),
  ),
};
