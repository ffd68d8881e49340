import { CHECK_ABOVE_MINUTES, DEFAULT_HOURLY_RATE_CENTS, MAX_MINUTES } from './pay/pay';
import { DEFAULT_RATE_LIMITS, RATE_LIMIT_KEYS, type RateLimitKey } from './rate-limits';
import type { Role } from './users/roles';

/** What the owner may set. */
export interface Settings extends Record<RateLimitKey, number> {
  /** Whether new customers wait for an admin's approval; null until somebody decides: see `requiresApproval`. */
  approveNewCustomers: boolean | null;
  /** Users of these roles must have a second factor. */
  secondFactorRoles: Role[];
  /** For new writer profiles, in cents per hour. */
  hourlyRateCents: number;
  /** Time entries above this many minutes are marked to be checked. */
  checkAboveMinutes: number;
  /** Texts that one customer may have generated within 24 hours. */
  generationsPerDay: number;
  /** The owner's pages that the landing page's footer links to; null leaves a link without an address. */
  aboutUrl: string | null;
  privacyUrl: string | null;
  termsUrl: string | null;
  cookiesUrl: string | null;
}

/** What holds until the owner sets something else. */
export const DEFAULT_SETTINGS: Settings = {
  ...DEFAULT_RATE_LIMITS,
  approveNewCustomers: null,
  secondFactorRoles: [],
  hourlyRateCents: DEFAULT_HOURLY_RATE_CENTS,
  checkAboveMinutes: CHECK_ABOVE_MINUTES,
  generationsPerDay: 100,
  aboutUrl: null,
  privacyUrl: null,
  termsUrl: null,
  cookiesUrl: null,
};

export const SETTING_KEYS = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[];
/** What guards the accounts: whoever changes it proves themselves once more. */
export const PROVED_SETTINGS: readonly (keyof Settings)[] = ['secondFactorRoles', ...RATE_LIMIT_KEYS];
export const FOOTER_PAGES = ['aboutUrl', 'privacyUrl', 'termsUrl', 'cookiesUrl'] as const;

/** The bounds of the numbers, whole and counted in. */
export const SETTING_BOUNDS = {
  hourlyRateCents: { min: 1, max: 100_000 },
  checkAboveMinutes: { min: 1, max: MAX_MINUTES },
  generationsPerDay: { min: 1, max: 10_000 },
} as const;
export const PAGE_URL_MAX = 2_000;

/** Whether new customers wait for approval: as set, and until then wherever others than the owner can come in. */
export function requiresApproval(settings: Settings, publicUrlIsLoopback: boolean): boolean {
  return settings.approveNewCustomers ?? !publicUrlIsLoopback;
}
