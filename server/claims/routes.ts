import { signedIn } from '#server/access/call';
import { loadClaims } from './load-claims';
import { reviewClaim } from './review-claim';

export const claimRoutes = {
  list: signedIn.claims.list.handler(({ input, context }) =>
    loadClaims(context.services.database, context.actor, input.id),
  ),
  review: signedIn.claims.review.handler(({ input, context }) =>
    reviewClaim(context.services.database, context.actor, input),
  ),
};
