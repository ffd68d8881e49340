/** What an API key may be allowed to do; a key does nothing else. */
export const API_SCOPES = ['documents:write'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** What every key begins with, so that one that leaked is found by a search. */
export const API_KEY_START = 'rdk_';
