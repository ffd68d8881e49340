import * as z from 'zod';
import { API_SCOPES } from '#domain/automation/scopes';
import { DELIVERY_STATES } from '#domain/webhook/delivery';
import { call, faults, keyCall, repeatableCall } from './base';
import { count, id, moment, page, pageOf, text } from './shapes';

const admin = ['admin'] as const;

/** One webhook delivery, as admins see it. */
const delivery = z.object({
  id,
  requestId: id,
  requestTitle: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: count,
  /** HTTP status of the last response; null where there was none. */
  lastStatus: z.number().int().nullable(),
  /** Why there was no response: TIMEOUT, PRIVATE_ADDRESS, NOT_CONFIGURED, or the network's error code. */
  lastError: z.string().nullable(),
  nextTryAt: moment.nullable(),
  createdAt: moment,
  deliveredAt: moment.nullable(),
});

/** An API key as listed: never the key itself. */
const apiKey = z.object({
  id,
  name: z.string(),
  /** The key's first characters, by which an admin recognises it. */
  prefix: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  createdByName: z.string().nullable(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
  expiresAt: moment.nullable(),
  revokedAt: moment.nullable(),
});

/** In characters: about a chapter of a book. */
const TEXT_MAX = 100_000;

export const automationCalls = {
  complete: keyCall(admin, 'documents:write')
    .meta({ audit: ['request-completed'] })
    .route({
      method: 'PUT',
      path: '/automation/requests/{id}/text',
      summary:
        'Complete a pending request with its finished text, in the draft format; its document is built from it, and nobody is paid',
    })
    .input(z.strictObject({ id, text: text(TEXT_MAX).trim().min(1) }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE'))
    .output(z.object({ requestId: id, completedAt: moment })),
  webhook: call(admin)
    .route({ method: 'GET', path: '/admin/webhook', summary: 'Where messages go; null where none is set' })
    .output(
      z.object({
        webhook: z
          .object({
            url: z.string(),
            fallbackUrl: z.string().nullable(),
            /**
             * The key that the receiver verifies signatures with; null where the owner set it in the environment and so
             * knows it.
             */
            signingSecret: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
  deliveries: call(admin)
    .route({ method: 'GET', path: '/admin/deliveries', summary: 'Messages to the webhook, newest first' })
    .input(page.extend({ state: z.enum(DELIVERY_STATES).optional() }))
    .output(pageOf(delivery)),
  sendAgain: call(admin)
    .meta({ audit: ['webhook-resent'] })
    .route({
      method: 'POST',
      path: '/admin/deliveries/{id}/send-again',
      summary: 'Send a message again from the first try on, under the same id',
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE'))
    .output(delivery),
  apiKeys: call(admin)
    .route({ method: 'GET', path: '/admin/api-keys', summary: 'Keys for programs, newest first' })
    .input(page)
    .output(pageOf(apiKey)),
  createApiKey: repeatableCall(admin, { browserOnly: true })
    .meta({ audit: ['key-created'] })
    .route({
      method: 'POST',
      path: '/admin/api-keys',
      summary: 'Make a key; it is shown in this answer and never again',
      successStatus: 201,
    })
    .errors(faults('REAUTHENTICATION_NEEDED'))
    .input(
      z.strictObject({
        name: text(100).trim().min(1),
        scopes: z.array(z.enum(API_SCOPES)).min(1).max(API_SCOPES.length),
        /** Null: valid until it is revoked. */
        expiresInDays: z.number().int().min(1).max(3650).nullable(),
      }),
    )
    .output(apiKey.extend({ key: z.string() })),
  revokeApiKey: call(admin, { browserOnly: true })
    .meta({ audit: ['key-revoked'] })
    .route({
      method: 'DELETE',
      path: '/admin/api-keys/{id}',
      summary: 'Revoke a key: it opens nothing from now on',
      successStatus: 204,
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND'))
    .output(z.void()),
};

export type Delivery = z.infer<typeof delivery>;
export type ApiKey = z.infer<typeof apiKey>;
