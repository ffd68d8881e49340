import * as z from 'zod';
import { WORDPRESS_CONFLICTS, WORDPRESS_DRAFT_STATES, WORDPRESS_PROBLEMS } from '#domain/wordpress/problems';
import { SITE_URL_MAX } from '#domain/wordpress/site-url';
import { call, faults } from '../base';
import { count, id, moment, noInput, seenVersion, text } from '../shapes';

const customer = ['customer'] as const;

/** The site that the customer has connected: never its password. */
const connection = z.object({ siteUrl: z.string(), username: z.string(), connectedAt: moment });

/** What a check has found; both null where drafts can be sent. */
const check = z.object({
  problem: z.enum(WORDPRESS_PROBLEMS).nullable(),
  /** What WordPress or its web server said of it; with `moved`, where the site is now. */
  detail: z.string().nullable(),
});

/** How a request's draft in WordPress stands. */
const draft = z.object({
  siteUrl: z.string(),
  state: z.enum(WORDPRESS_DRAFT_STATES),
  /** The version that is sent, or was sent last. */
  version: count,
  ...check.shape,
  /** While it is `asking`: what the customer has to decide about. */
  conflict: z.enum(WORDPRESS_CONFLICTS).nullable(),
  /** Whether another draft may be sent beside the post that was sent before. */
  maySendNew: z.boolean(),
  /** Where the post is edited in WordPress; null before there is one. */
  editUrl: z.string().nullable(),
  /** The slug that WordPress has given the post in place of ours; null where it took ours. */
  otherSlug: z.string().nullable(),
  /** The version that is in WordPress, and since when; null before the first. */
  sentVersion: count.nullable(),
  sentAt: moment.nullable(),
});

const draftOfRequest = z.object({
  /** The connected site; null without a connection. */
  connectedTo: z.string().nullable(),
  /** The version of the finished text; null where there is none to be sent. */
  version: count.nullable(),
  /** Null before the first sending to the connected site. */
  draft: draft.nullable(),
});

export const wordpressCalls = {
  connection: call(customer)
    .route({ method: 'GET', path: '/me/wordpress', summary: 'The WordPress site that is connected, if any' })
    .output(z.object({ connection: connection.nullable() })),
  connect: call(customer, { browserOnly: true })
    .meta({ limit: 'upload', audit: ['wordpress-connected'] })
    .route({
      method: 'PUT',
      path: '/me/wordpress',
      summary:
        'Connect a WordPress site by an application password, once a check has found that drafts can be sent; with a problem nothing is stored',
    })
    .errors(faults('REAUTHENTICATION_NEEDED'))
    .input(
      z.strictObject({
        siteUrl: text(SITE_URL_MAX).trim().min(1),
        // Basic authentication ends the name at the first colon.
        username: text(100)
          .trim()
          .min(1)
          .refine((name) => !name.includes(':'), 'must not contain a colon'),
        password: text(200).trim().min(1),
      }),
    )
    .output(check.extend({ connection: connection.nullable() })),
  check: call(customer)
    .meta({ limit: 'upload' })
    .route({
      method: 'POST',
      path: '/me/wordpress/check',
      summary: 'Ask the connected site whether drafts can be sent',
    })
    .input(noInput)
    .output(check),
  disconnect: call(customer, { browserOnly: true })
    .meta({ audit: ['wordpress-disconnected'] })
    .route({
      method: 'DELETE',
      path: '/me/wordpress',
      summary: 'Remove the connection with its password; drafts stay in WordPress',
      successStatus: 204,
    })
    .input(noInput)
    .output(z.void()),
  draft: call(customer)
    .route({
      method: 'GET',
      path: '/customer/requests/{id}/wordpress',
      summary: 'How the request’s draft in WordPress stands',
    })
    .input(z.object({ id }))
    .errors(faults('NOT_FOUND'))
    .output(draftOfRequest),
  send: call(customer)
    .meta({ limit: 'upload', audit: ['wordpress-sent'] })
    .route({
      method: 'POST',
      path: '/customer/requests/{id}/wordpress',
      summary:
        'Send the finished text to WordPress as a draft; while it is being sent, nothing is sent again',
    })
    .input(
      z.strictObject({
        id,
        /** The version that the page showed, so that no text is sent that its customer has not seen. */
        version: seenVersion,
        /**
         * `draft`: the draft that was sent before, if any. After a conflict also `replace`, what is in WordPress, or `new`, another
         * draft beside it; `new` also where the connected user may write posts but not edit the one of before, which stays the
         * request's until there is the new draft.
         */
        onto: z.enum(['draft', 'replace', 'new']).default('draft'),
      }),
    )
    .errors(faults('NOT_FOUND', 'WRONG_STATE', 'STALE_VERSION'))
    .output(draftOfRequest),
};

export type WordPressConnection = z.infer<typeof connection>;
export type WordPressCheck = z.infer<typeof check>;
export type WordPressDraft = z.infer<typeof draft>;
export type WordPressDraftOfRequest = z.infer<typeof draftOfRequest>;
