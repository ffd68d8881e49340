import * as z from 'zod';
import type { AuditAction } from '#domain/audit/actions';
import { isLocalPath } from '#domain/users/redirect-target';
import { authHttpCall, faults } from '../base';
import { acceptance } from '../identity/invitations';
import { assertion, requestOptions } from '../identity/passkeys';
import { domain } from '../identity/sso';
import { text } from '../shapes';
import { emailInput } from './fields';
import { answersWith, pathSegment, takesForm } from './shapes';

const next = text(2_000)
  .refine(isLocalPath, 'must be a page of this site')
  .optional()
  .transform((page) => page ?? null);
const provider = text(60).min(1);
const signedMessage = { message: text(4_000).min(1), signature: text(1_000).min(1) };
const oauthInput = z.strictObject({ provider, next });
const ssoInput = z.strictObject({
  email: emailInput.optional(),
  domain: domain.optional(),
  next,
});
const idTokenInput = z.strictObject({
  provider,
  idToken: text(16_000).min(1),
  nonce: text(200).min(1),
});
/** Either `provider` (answers where to go) or a wallet's signed message. */
export const linkInput = z.strictObject({
  provider: provider.optional(),
  message: signedMessage.message.optional(),
  signature: signedMessage.signature.optional(),
});

export const walletInput = z.strictObject(signedMessage);
const nothing = z.strictObject({});
const passkeyInput = z.strictObject({ credential: assertion });

/** Where the browser is to go. */
const destination = z.object({ url: z.string() });
/** The user who is signed in now. */
const signedIn = z.object({ user: z.object({ id: z.uuid() }) });

const params = z.object({ provider: pathSegment });
const state = z.string().optional();
const redirects = answersWith(303, 'On to a page of ours; `error` tells a failure');
/** In bytes: SAML responses with many attributes are large. */
const SAML_BODY_LIMIT = 256 * 1024;

/** Audit log entries that a sign-in through an external identity may write. */
const EXTERNAL_SIGN_IN_AUDIT: readonly AuditAction[] = ['sign-in-failed', 'user-created', 'identity-added'];

/** Sign-in through external identities: OAuth, OpenID Connect, SAML, wallets. */
export const externalIdentityCalls = {
  oauth: authHttpCall('visitor')
    .route({
      method: 'POST',
      path: '/auth/sign-in/oauth',
      summary: 'Where to go to sign in at a provider; its answer must come back to this browser',
    })
    .input(z.object({ body: oauthInput }))
    .errors(faults('NOT_FOUND'))
    .output(destination),
  callback: authHttpCall('visitor', { audit: EXTERNAL_SIGN_IN_AUDIT })
    .route({
      method: 'GET',
      path: '/auth/callback/{provider}',
      summary: 'Where OAuth and OpenID Connect providers send the browser back to',
      spec: redirects,
    })
    .input(
      z.object({
        params,
        query: z.object({
          state,
          code: z.string().optional(),
          error: z.string().optional(),
          iss: z.string().optional(),
        }),
      }),
    ),
  sso: authHttpCall('visitor')
    .route({
      method: 'POST',
      path: '/auth/sso',
      summary: 'Single sign-on: where to go to sign in, by the domain of an email address',
    })
    .input(z.object({ body: ssoInput }))
    .errors(faults('NOT_FOUND'))
    .output(destination),
  samlMetadata: authHttpCall('visitor')
    .route({
      method: 'GET',
      path: '/auth/saml/{provider}/metadata',
      summary: 'Our SAML 2.0 metadata for one identity provider',
    })
    .input(z.object({ params }))
    .errors(faults('NOT_FOUND')),
  // Identity providers’ pages post it; it is signed, and bound to a request of ours.
  samlResponse: authHttpCall('visitor', { bodyLimit: SAML_BODY_LIMIT, ownPagesOnly: false })
    .route({
      method: 'POST',
      path: '/auth/saml/{provider}/acs',
      summary: 'Takes a SAML 2.0 response (HTTP-POST binding), in answer to a request of ours alone',
      spec: (operation) =>
        takesForm('application/x-www-form-urlencoded', {
          type: 'object',
          properties: { SAMLResponse: { type: 'string' }, RelayState: { type: 'string' } },
          required: ['SAMLResponse', 'RelayState'],
        })(redirects(operation)),
    })
    .input(z.object({ params })),
  samlFinish: authHttpCall('visitor', { audit: EXTERNAL_SIGN_IN_AUDIT })
    .route({
      method: 'GET',
      path: '/auth/saml/{provider}/finish',
      summary: 'Ends a SAML sign-in in the browser that began it',
      spec: redirects,
    })
    .input(z.object({ params, query: z.object({ state }) })),
  nonce: authHttpCall('visitor')
    .route({
      method: 'POST',
      path: '/auth/nonce',
      summary: 'A nonce to be signed once, within ten minutes: for wallets and for id_tokens',
    })
    .output(z.object({ nonce: z.string(), expiresAt: z.iso.datetime() })),
  wallet: authHttpCall('visitor', { audit: EXTERNAL_SIGN_IN_AUDIT })
    .route({
      method: 'POST',
      path: '/auth/sign-in/ethereum',
      summary: 'Starts a session by an EIP-4361 message that a wallet signed',
    })
    .input(z.object({ body: walletInput }))
    .output(signedIn),
  idToken: authHttpCall('visitor', { audit: EXTERNAL_SIGN_IN_AUDIT })
    .route({
      method: 'POST',
      path: '/auth/sign-in/id-token',
      summary: 'Starts a session by an id_token of a configured provider that bears our nonce',
    })
    .input(z.object({ body: idTokenInput }))
    .output(signedIn),
  addIdentity: authHttpCall('signed-in', { browserOnly: true, audit: ['identity-added'] })
    .route({
      method: 'POST',
      path: '/auth/identities',
      summary: 'Adds an identity to the account: where to go (provider), or at once (message, signature)',
    })
    .input(z.object({ body: linkInput }))
    .output(z.object({ url: z.string().nullable().describe('Null for a wallet, which is added at once') })),
};

/** Sign-in with a passkey. */
export const passkeySignInCalls = {
  offer: authHttpCall('visitor')
    .route({
      method: 'POST',
      path: '/auth/sign-in/passkey/options',
      summary: 'What an authenticator needs to sign somebody in by a passkey',
    })
    .input(z.object({ body: nothing }))
    .output(requestOptions),
  signIn: authHttpCall('visitor', { audit: ['sign-in-failed'] })
    .route({
      method: 'POST',
      path: '/auth/sign-in/passkey',
      summary: 'Starts a session with a passkey’s signature (credential) and sets its cookie',
    })
    .input(z.object({ body: passkeyInput })),
};

export const acceptanceCalls = {
  accept: authHttpCall('visitor', {
    limit: 'token',
    bodyLimit: 16 * 1024,
    audit: ['user-created', 'user-deleted', 'sign-in-failed'],
  })
    .route({
      method: 'POST',
      path: '/auth/invitation/accept',
      summary: 'Makes the account that an invitation offers (token, fullName, password), and signs it in',
    })
    .input(z.object({ body: acceptance })),
};
