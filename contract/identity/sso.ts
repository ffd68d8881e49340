import * as z from 'zod';
import { call, faults } from '../base';
import { id, moment, page, pageOf, text } from '../shapes';

const url = text(2_000)
  .trim()
  .pipe(z.url({ protocol: /^https?$/ }));
/** Validated before lower-casing, as e-mail addresses are. */
export const domain = text(253)
  .trim()
  .regex(
    /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9-]{2,63}$/,
    'must be a domain, such as example.com',
  )
  .toLowerCase();

const commonFields = {
  name: text(100).trim().min(1),
  /** The e-mail domains that sign in here. The provider is trusted for addresses of these domains only. */
  domains: z.array(domain).min(1).max(50),
};

const ssoInput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('oidc'),
    ...commonFields,
    issuer: url,
    clientId: text(500).trim().min(1),
    /** Absent keeps the stored secret; null makes it a public client without one. */
    clientSecret: text(500).min(1).nullable().optional(),
  }),
  z.strictObject({
    kind: z.literal('saml'),
    ...commonFields,
    /** The identity provider's entity id. */
    issuer: text(2_000).trim().min(1),
    /** URL that the browser is sent to (HTTP-Redirect binding). */
    entryPoint: url,
    /** X.509 certificates in PEM that verify assertions; two while the provider changes its key. */
    certificates: z.array(text(20_000).trim().min(1)).min(1).max(5),
  }),
]);

/** A provider as admins see it; the client secret is never returned. */
const ssoProvider = z.object({
  id,
  kind: z.enum(['oidc', 'saml']),
  name: z.string(),
  domains: z.array(z.string()),
  issuer: z.string(),
  clientId: z.string().nullable(),
  hasClientSecret: z.boolean(),
  entryPoint: z.string().nullable(),
  certificates: z.array(z.string()),
  createdAt: moment,
  updatedAt: moment,
});

export const ssoCalls = {
  list: call(['admin'])
    .route({
      method: 'GET',
      path: '/admin/sso-providers',
      summary: 'Providers of single sign-on, newest first',
    })
    .input(page)
    .output(pageOf(ssoProvider)),
  save: call(['admin'], { browserOnly: true })
    .meta({ audit: ['sso-saved'] })
    .route({
      method: 'PUT',
      path: '/admin/sso-providers/{id}',
      summary: 'Makes a provider of single sign-on under an id of the caller’s choice, or changes it',
    })
    .errors(
      faults(
        'DOMAIN_TAKEN',
        'WRONG_KIND',
        'PROVIDER_UNREACHABLE',
        'NOT_FOUND',
        'STALE_VERSION',
        'REAUTHENTICATION_NEEDED',
      ),
    )
    .input(
      z.strictObject({
        id,
        provider: ssoInput,
        /**
         * `updatedAt` as the admin saw it, or null to make a provider: one that was changed meanwhile is left alone, and one that was
         * removed is not made again. Pages of the previous release send none.
         */
        seen: moment.nullable().optional(),
      }),
    )
    .output(ssoProvider),
  remove: call(['admin'], { browserOnly: true })
    .meta({ audit: ['sso-removed'] })
    .route({
      method: 'DELETE',
      path: '/admin/sso-providers/{id}',
      summary: 'Removes a provider, and its identities from all accounts',
      successStatus: 204,
    })
    .errors(faults('NOT_FOUND', 'REAUTHENTICATION_NEEDED'))
    .input(z.strictObject({ id }))
    .output(z.void()),
};

export type SsoProvider = z.infer<typeof ssoProvider>;
export type SsoInput = z.infer<typeof ssoInput>;
