import type { PlainRoute } from '#server/access/plain-route';

const strings = (required: string[], ...optional: string[]) => ({
  type: 'object',
  properties: Object.fromEntries([...required, ...optional].map((name) => [name, { type: 'string' }])),
  ...(required.length > 0 ? { required } : {}),
});
const json = (schema: object) => ({
  requestBody: { required: true, content: { 'application/json': { schema } } },
});
const query = (...names: string[]) =>
  names.map((name) => ({ name, in: 'query', required: false, schema: { type: 'string' } }));
const providerId = { name: 'provider', in: 'path', required: true, schema: { type: 'string' } };
const redirects = { responses: { 303: { description: 'On to a page of ours; `error` tells a failure' } } };

/** Signing in with outside identities, for the OpenAPI document and for the table that tests who may make each call. */
export const IDENTITY_ROUTES: readonly PlainRoute[] = [
  {
    method: 'POST',
    path: '/api/auth/sign-in/oauth',
    access: 'visitor',
    summary: 'Where to go to sign in at a provider; its answer must come back to this browser',
    operation: json(strings(['provider'], 'next')),
  },
  {
    method: 'GET',
    path: '/api/auth/callback/{provider}',
    access: 'visitor',
    summary: 'Where OAuth and OpenID Connect providers send the browser back to',
    operation: { parameters: [providerId, ...query('state', 'code', 'error', 'iss')], ...redirects },
  },
  {
    method: 'POST',
    path: '/api/auth/sso',
    access: 'visitor',
    summary: 'Single sign-on: where to go to sign in, by the domain of an email address',
    operation: json(strings([], 'email', 'domain', 'next')),
  },
  {
    method: 'GET',
    path: '/api/auth/saml/{provider}/metadata',
    access: 'visitor',
    summary: 'Our SAML 2.0 metadata for one identity provider',
    operation: { parameters: [providerId] },
  },
  {
    method: 'POST',
    path: '/api/auth/saml/{provider}/acs',
    access: 'visitor',
    summary: 'Takes a SAML 2.0 response (HTTP-POST binding), in answer to a request of ours alone',
    operation: {
      parameters: [providerId],
      requestBody: {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema: strings(['SAMLResponse', 'RelayState']) } },
      },
      ...redirects,
    },
  },
  {
    method: 'GET',
    path: '/api/auth/saml/{provider}/finish',
    access: 'visitor',
    summary: 'Ends a SAML sign-in in the browser that began it',
    operation: { parameters: [providerId, ...query('state')], ...redirects },
  },
  {
    method: 'POST',
    path: '/api/auth/nonce',
    access: 'visitor',
    summary: 'A nonce to be signed once, within ten minutes: for wallets and for id_tokens',
  },
  {
    method: 'POST',
    path: '/api/auth/sign-in/ethereum',
    access: 'visitor',
    summary: 'Starts a session by an EIP-4361 message that a wallet signed',
    operation: json(strings(['message', 'signature'])),
  },
  {
    method: 'POST',
    path: '/api/auth/sign-in/id-token',
    access: 'visitor',
    summary: 'Starts a session by an id_token of a configured provider that bears our nonce',
    operation: json(strings(['provider', 'idToken', 'nonce'])),
  },
  {
    method: 'POST',
    path: '/api/auth/identities',
    access: 'signed-in',
    browserOnly: true,
    summary: 'Adds an identity to the account: where to go (provider), or at once (message, signature)',
    operation: json({ oneOf: [strings(['provider']), strings(['message', 'signature'])] }),
  },
];
