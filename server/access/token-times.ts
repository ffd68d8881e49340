/** How long an access token holds. */
export const ACCESS_TOKEN_SECONDS = 3600;
/** How long verifiers may keep the published keys. */
export const JWKS_CACHE_SECONDS = 600;
/** How long a program's session lives after its last refresh. */
export const PROGRAM_SESSION_DAYS = 30;
/** How long a program has to come with the code that a browser got for it. */
export const CODE_SECONDS = 120;
