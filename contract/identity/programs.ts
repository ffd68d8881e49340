import * as z from 'zod';
import { call, faults } from '../base';
import { id, moment } from '../shapes';

const admin = ['admin'] as const;

/** A published signing key of access tokens. Lists are newest first. */
const signingKey = z.object({
  id,
  /**
   * `next`: published, and used once verifiers that cache the key set have fetched it. `past`: kept until the tokens
   * signed with it have expired.
   */
  state: z.enum(['next', 'signing', 'past']),
  createdAt: moment,
  signsFrom: moment,
});
const keys = z.object({ items: z.array(signingKey) });

export const programCalls = {
  signingKeys: call(admin)
    .route({
      method: 'GET',
      path: '/admin/signing-keys',
      summary: 'The keys that sign programs’ access tokens',
    })
    .output(keys),
  rotateSigningKeys: call(admin, { browserOnly: true })
    .meta({ audit: ['signing-key-rotated'] })
    .route({
      method: 'POST',
      path: '/admin/signing-keys/rotate',
      summary:
        'Make a new signing key; immediately, for one that leaked: no access token of before holds any more',
    })
    .errors(faults('REAUTHENTICATION_NEEDED'))
    .input(z.strictObject({ immediately: z.boolean().default(false) }))
    .output(keys),
};
