import * as z from 'zod';
import { ASSURANCE_LEVELS, PASSKEY_NAME_MAX } from '#domain/users/second-step';
import { authCall, faults } from '../base';
import { id, moment, noInput, text } from '../shapes';

const name = text(PASSKEY_NAME_MAX).trim().min(1);
const bytes = (max: number) => text(max).regex(/^[\w-]+$/, 'must be base64url');

/** The JSON forms of Web Authentication Level 3, sections 5.1.8, 5.1.9, 5.4 and 5.5. */
const creationOptions = z.looseObject({
  challenge: z.string(),
});
export const requestOptions = z.looseObject({
  challenge: z.string(),
});

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
};
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(24_000),
    transports: z.array(text(20)).max(10).optional(),
  }),
});
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(4_000),
    userHandle: text(100).optional(),
  }),
});

export const passkey = z.object({
  id,
  name: z.string(),
  /** True if the passkey is synchronised between devices. */
  synced: z.boolean(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
});

export const passkeyCalls = {
  begin: authCall('signed-in', { during: ['enroll'], browserOnly: true })
    .route({
      method: 'POST',
      path: '/auth/passkeys/options',
      summary: 'What an authenticator needs to make a passkey',
    })
    .errors(faults('NOT_FOUND', 'REAUTHENTICATION_NEEDED', 'PASSKEY_LIMIT'))
    .input(noInput)
    .output(creationOptions),
  register: authCall('signed-in', { during: ['enroll'], browserOnly: true })
    .meta({ audit: ['passkey-added'] })
    .route({
      method: 'POST',
      path: '/auth/passkeys',
      summary: 'Keeps the passkey that an authenticator has made',
      successStatus: 201,
    })
    .errors(
      faults('NOT_FOUND', 'REAUTHENTICATION_NEEDED', 'PASSKEY_LIMIT', 'PASSKEY_TAKEN', 'PASSKEY_REFUSED'),
    )
    .input(z.strictObject({ name, credential: registration }))
    .output(passkey),
  rename: authCall('signed-in', { browserOnly: true })
    .meta({ audit: ['passkey-renamed'] })
    .route({ method: 'PUT', path: '/auth/passkeys/{id}/name', summary: 'Renames a passkey' })
    .errors(faults('NOT_FOUND'))
    .input(z.strictObject({ id, name }))
    .output(passkey),
  remove: authCall('signed-in', { browserOnly: true })
    .meta({ audit: ['passkey-removed'] })
    .route({ method: 'DELETE', path: '/auth/passkeys/{id}', summary: 'Removes a passkey' })
    .errors(faults('NOT_FOUND', 'LAST_WAY_IN', 'REAUTHENTICATION_NEEDED'))
    .input(z.strictObject({ id }))
    .output(z.object({ id })),
  challenge: authCall('signed-in', { during: ['challenge'] })
    .route({
      method: 'POST',
      path: '/auth/passkeys/challenge',
      summary: 'What an authenticator needs to prove the user by one of their passkeys',
    })
    .errors(faults('NOT_FOUND'))
    .input(noInput)
    .output(requestOptions),
  verify: authCall('signed-in', { during: ['challenge'] })
    .route({
      method: 'POST',
      path: '/auth/passkeys/verify',
      summary: 'Proves the user by a passkey, as a second factor or once more',
    })
    .errors(faults('NOT_FOUND', 'PASSKEY_REFUSED'))
    .input(z.strictObject({ credential: assertion }))
    .output(z.object({ level: z.enum(ASSURANCE_LEVELS) })),
};

export type Registration = z.infer<typeof registration>;
export type Assertion = z.infer<typeof assertion>;
export type Passkey = z.infer<typeof passkey>;
