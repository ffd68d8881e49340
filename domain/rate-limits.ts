import { keysOf } from './keys-of';

/** The kinds of calls that are limited, counted per account and per IP address: per hour, except `call` per minute. */
export const RATE_LIMITS = [
  'signIn',
  'mail',
  'code',
  'token',
  'generation',
  'upload',
  'message',
  'call',
] as const;
export type RateLimit = (typeof RATE_LIMITS)[number];

/** The setting for the number of calls of a kind that one account, or one IP address, may make. */
export type RateLimitKey = `${RateLimit}Per${'Account' | 'Address'}`;

/** Limits per address are higher: a whole office may share one IP address. */
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
  messagePerAccount: 60,
  messagePerAddress: 600,
  callPerAccount: 1_200,
  callPerAddress: 3_000,
};

export const RATE_LIMIT_KEYS = keysOf(DEFAULT_RATE_LIMITS);

/** The lower bounds let an admin still open the settings and correct a limit that is too tight. */
const RATE_LIMIT_BOUNDS = { hourly: { min: 5, max: 1_000_000 }, call: { min: 60, max: 1_000_000 } };

export function rateLimitBounds(key: RateLimitKey): { min: number; max: number } {
  return key.startsWith('callPer') ? RATE_LIMIT_BOUNDS.call : RATE_LIMIT_BOUNDS.hourly;
}

export function rateLimitWindowSeconds(limit: RateLimit): number {
  return limit === 'call' ? 60 : 3600;
}

/** Wrong passwords without a delay, since people mistype. */
const FREE_ATTEMPTS = 5;
const MAX_DELAY_SECONDS = 900;

/** Seconds that the next attempt must wait after the nth wrong password in a row for one account from one IP address. */
export function passwordDelaySeconds(tries: number): number {
  return tries < FREE_ATTEMPTS ? 0 : Math.min(2 ** (tries - FREE_ATTEMPTS + 1), MAX_DELAY_SECONDS);
}
