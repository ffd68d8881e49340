/** What an API key may be allowed to do; a key does nothing else. What it reads it reads as an admin does. */
export const API_SCOPES = [
  'documents:read',
  'documents:write',
  'requests:read',
  'users:read',
  'pay:read',
  'statistics:read',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** What every key begins with, so that one that leaked is found by a search. */
export const API_KEY_START = 'rdk_';
