/** The scopes that an API key may be granted. Within its read scopes an admin's key sees what an admin sees. */
export const API_SCOPES = [
  'documents:read',
  'documents:write',
  'requests:read',
  'requests:write',
  'users:read',
  'pay:read',
  'statistics:read',
  'texts:check',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** The scopes that a customer may grant to their own keys. Within them the key sees what its customer sees. */
export const CUSTOMER_SCOPES = [
  'requests:read',
  'requests:write',
  'documents:read',
  'texts:check',
] as const satisfies ApiScope[];
export type CustomerScope = (typeof CUSTOMER_SCOPES)[number];

/** How many keys a customer may have that are neither revoked nor expired. */
export const CUSTOMER_KEYS_MAX = 10;

/** The prefix of every API key, so that secret scanners find leaked keys. */
export const API_KEY_PREFIX = 'rdk_';
