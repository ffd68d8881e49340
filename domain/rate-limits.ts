/** What is limited together. Counted per account and per address: those of an hour, but `call` of a minute. */
export const RATE_LIMITS = ['signIn', 'mail', 'code', 'token', 'generation', 'upload', 'call'] as const;
export type RateLimit = (typeof RATE_LIMITS)[number];

/** The setting that says how many of a kind one account, or one address, may make. */
export type RateLimitKey = `${RateLimit}Per${'Account' | 'Address'}`;

/** An address may be a whole office's, so it may do more than an account. */
export const DEFAULT_RATE_LIMITS: Record<RateLimitKey, number> = {
  signInPerAccount: 100,
  signInPerAddress: 300,
  mailPerAccount: 10,
  mailPerAddress: 100,
  codePerAccount: 30,
  codePerAddress: 300,
  tokenPerAccount: 300,
  tokenPerAddress: 600,
  generationPerAccount: 60,
  generationPerAddress: 300,
  uploadPerAccount: 120,
  uploadPerAddress: 600,
  callPerAccount: 1_200,
  callPerAddress: 3_000,
};

export const RATE_LIMIT_KEYS = Object.keys(DEFAULT_RATE_LIMITS) as RateLimitKey[];

/** No limit so tight that an admin could not open the settings and mend it. */
export const RATE_LIMIT_BOUNDS = { hourly: { min: 5, max: 1_000_000 }, call: { min: 60, max: 1_000_000 } };

export function rateLimitBounds(key: RateLimitKey): { min: number; max: number } {
  return key.startsWith('callPer') ? RATE_LIMIT_BOUNDS.call : RATE_LIMIT_BOUNDS.hourly;
}

export function windowSeconds(limit: RateLimit): number {
  return limit === 'call' ? 60 : 3600;
}

/** Wrong passwords that nobody waits for: people mistype. */
const FREE_TRIES = 5;
const LONGEST_WAIT_SECONDS = 900;

/** How long after the nth wrong password in a row, for one account from one address, the next one waits. */
export function waitAfterTry(tries: number): number {
  return tries < FREE_TRIES ? 0 : Math.min(2 ** (tries - FREE_TRIES + 1), LONGEST_WAIT_SECONDS);
}
