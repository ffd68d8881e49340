/** The scopes that an API key may be granted. Within its read scopes a key sees what an admin sees. */
export const API_SCOPES = [
  'documents:read',
  'documents:write',
  'requests:read',
  'users:read',
  'pay:read',
  'statistics:read',
  'texts:check',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** The prefix of every API key, so that secret scanners find leaked keys. */
export const API_KEY_PREFIX = 'rdk_';
