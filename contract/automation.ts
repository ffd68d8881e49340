import * as z from 'zod';
import { API_SCOPES } from '#domain/automation/scopes';
import { DELIVERY_STATES } from '#domain/webhook/delivery';
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from '#domain/webhook/events';
import { call, faults, keyCall, repeatableCall } from './base';
import { count, id, moment, page, pageOf, text } from './shapes';

const admin = ['admin'] as const;

/** One webhook delivery, as admins see it. */
const delivery = z.object({
  id,
  /** Null, with its title, once the request is deleted. */
  requestId: id.nullable(),
  requestTitle: z.string().nullable(),
  /** Null for a new request. */
  event: z.enum(WEBHOOK_EVENTS).nullable(),
  /** Where an event is sent; null for a new request, which goes to the webhook. */
  targetUrl: z.string().nullable(),
  state: z.enum(DELIVERY_STATES),
  attempts: count,
  /** HTTP status of the last response; null where there was none. */
  lastStatus: z.number().int().nullable(),
  /** Why there was no response: TIMEOUT, PRIVATE_ADDRESS, NOT_CONFIGURED, PAUSED, or the network's error code. */
  lastError: z.string().nullable(),
  nextTryAt: moment.nullable(),
  createdAt: moment,
  deliveredAt: moment.nullable(),
});

/** A target of events, as admins see it. */
const webhookTarget = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  active: z.boolean(),
  /** The key that the receiver verifies signatures with. */
  signingSecret: z.string(),
  createdByName: z.string().nullable(),
  createdAt: moment,
});

const targetFields = {
  /** http or https, without a user's name or password; a private address is refused unless the owner allows them. */
  url: text(WEBHOOK_URL_MAX).pipe(z.url({ protocol: /^https?$/ })),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
};

/** An API key as listed: never the key itself. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** The key's first characters, by which an admin recognises it. */
  prefix: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  createdByName: z.string().nullable(),
  /** For whom alone it acts; null for an admin's key. */
  customerId: id.nullable(),
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
  webhookTargets: call(admin)
    .route({ method: 'GET', path: '/admin/webhook-targets', summary: 'Targets of events, newest first' })
    .input(page)
    .output(pageOf(webhookTarget)),
  createWebhookTarget: repeatableCall(admin)
    .meta({ audit: ['target-added'] })
    .route({
      method: 'POST',
      path: '/admin/webhook-targets',
      summary: 'Send events of requests to an address from now on',
      successStatus: 201,
    })
    .errors(faults('TARGET_LIMIT'))
    .input(z.strictObject(targetFields))
    .output(webhookTarget),
  setWebhookTarget: call(admin)
    .meta({ audit: ['target-changed'] })
    .route({
      method: 'PUT',
      path: '/admin/webhook-targets/{id}',
      summary: 'Change the address and the events of a target, or pause it',
    })
    .errors(faults('NOT_FOUND'))
    .input(z.strictObject({ id, ...targetFields, active: z.boolean() }))
    .output(webhookTarget),
  removeWebhookTarget: call(admin)
    .meta({ audit: ['target-removed'] })
    .route({
      method: 'DELETE',
      path: '/admin/webhook-targets/{id}',
      summary: 'Remove a target with what is still to be sent to it',
      successStatus: 204,
    })
    .errors(faults('NOT_FOUND'))
    .input(z.strictObject({ id }))
    .output(z.void()),
  apiKeys: call(admin)
    .route({
      method: 'GET',
      path: '/admin/api-keys',
      summary: 'Keys for programs, of admins and of customers, newest first',
    })
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
      summary: 'Revoke a key of an admin or a customer: it opens nothing from now on',
      successStatus: 204,
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND'))
    .output(z.void()),
};

export type Delivery = z.infer<typeof delivery>;
export type WebhookTarget = z.infer<typeof webhookTarget>;
export type ApiKey = z.infer<typeof apiKey>;
