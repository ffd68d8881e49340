import * as z from 'zod';
import { CUSTOMER_SCOPES } from '#domain/automation/scopes';
import { apiKey } from '../automation';
import { call, faults, repeatableCall } from '../base';
import { id, page, pageOf, text } from '../shapes';

const customer = ['customer'] as const;

/** A customer's own API key as listed: never the key itself. */
const ownKey = apiKey.omit({ createdByName: true, customerId: true });

export const ownKeyCalls = {
  list: call(customer)
    .route({ method: 'GET', path: '/me/api-keys', summary: 'One’s own keys for programs, newest first' })
    .input(page)
    .output(pageOf(ownKey)),
  create: repeatableCall(customer, { browserOnly: true })
    .meta({ audit: ['key-created'] })
    .route({
      method: 'POST',
      path: '/me/api-keys',
      summary:
        'Make a key that acts for oneself, within these scopes; it is shown in this answer and never again',
      successStatus: 201,
    })
    .errors(faults('REAUTHENTICATION_NEEDED', 'KEY_LIMIT'))
    .input(
      z.strictObject({
        name: text(100).trim().min(1),
        scopes: z.array(z.enum(CUSTOMER_SCOPES)).min(1).max(CUSTOMER_SCOPES.length),
        /** Null: valid until it is revoked. */
        expiresInDays: z.number().int().min(1).max(3650).nullable(),
      }),
    )
    .output(ownKey.extend({ key: z.string() })),
  revoke: call(customer, { browserOnly: true })
    .meta({ audit: ['key-revoked'] })
    .route({
      method: 'DELETE',
      path: '/me/api-keys/{id}',
      summary: 'Revoke a key of one’s own: it opens nothing from now on',
      successStatus: 204,
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND'))
    .output(z.void()),
};

export type OwnKey = z.infer<typeof ownKey>;
