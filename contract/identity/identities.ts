import * as z from 'zod';
import { authCall, faults } from '../base';
import { id, moment, page, pageOf } from '../shapes';

/** An external identity linked to the user's account. */
const identity = z.object({
  id,
  provider: z.string(),
  /** The provider's display name. */
  name: z.string(),
  /** How the user recognises the identity: an address or a user name; null where the provider gave neither. */
  label: z.string().nullable(),
  createdAt: moment,
});

export const identityCalls = {
  list: authCall('signed-in')
    .route({
      method: 'GET',
      path: '/auth/identities',
      summary: 'The user’s own outside identities, newest first',
    })
    .input(page)
    .output(pageOf(identity)),
  unlink: authCall('signed-in', { browserOnly: true })
    .meta({ audit: ['identity-removed'] })
    .route({
      method: 'DELETE',
      path: '/auth/identities/{id}',
      summary: 'Takes an identity off the account: it opens it no longer. The last way in stays',
      successStatus: 204,
    })
    .errors(faults('NOT_FOUND', 'LAST_WAY_IN', 'REAUTHENTICATION_NEEDED'))
    .input(z.strictObject({ id }))
    .output(z.void()),
};

export type Identity = z.infer<typeof identity>;
