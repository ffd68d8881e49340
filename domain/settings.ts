import { CHECK_ABOVE_MINUTES, DEFAULT_HOURLY_RATE_CENTS, MAX_MINUTES } from './pay/pay';
import { DEFAULT_RATE_LIMITS, RATE_LIMIT_KEYS, type RateLimitKey } from './rate-limits';
import type { InterfaceLanguage } from './users/interface-language';
import type { Role } from './users/roles';

/** A customer's own words, as the owner entered them. */
export interface CustomerQuote {
  language: InterfaceLanguage;
  content: string;
  name: string;
  /** May be empty, as the company may. */
  role: string;
  company: string;
}

/** The longest each part of a quote may be, in characters, and how many quotes there may be. */
export const QUOTE_LIMITS = { content: 500, name: 100, role: 100, company: 100, quotes: 30 } as const;

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
  /** Days for which what is over is kept. */
  keepGenerationsDays: number;
  keepUnverifiedDays: number;
  keepSpentCodesDays: number;
  keepDeliveriesDays: number;
  keepOutboxDays: number;
  /** The owner's pages that the landing page's footer links to; null leads to ours, and 'About', which has none, nowhere. */
  aboutUrl: string | null;
  privacyUrl: string | null;
  termsUrl: string | null;
  cookiesUrl: string | null;
  /** What customers said, for the landing page of their language, in this order. */
  customerQuotes: CustomerQuote[];
}

/** What holds until the owner sets something else. */
export const DEFAULT_SETTINGS: Settings = {
  ...DEFAULT_RATE_LIMITS,
  approveNewCustomers: null,
  secondFactorRoles: [],
  hourlyRateCents: DEFAULT_HOURLY_RATE_CENTS,
  checkAboveMinutes: CHECK_ABOVE_MINUTES,
  generationsPerDay: 100,
  keepGenerationsDays: 30,
  keepUnverifiedDays: 30,
  keepSpentCodesDays: 1,
  keepDeliveriesDays: 90,
  keepOutboxDays: 30,
  aboutUrl: null,
  privacyUrl: null,
  termsUrl: null,
  cookiesUrl: null,
  customerQuotes: [],
};

export const SETTING_KEYS = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[];
/** What guards the accounts: whoever changes it proves themselves once more. */
export const PROVED_SETTINGS: readonly (keyof Settings)[] = ['secondFactorRoles', ...RATE_LIMIT_KEYS];
export const RETENTION_KEYS = [
  'keepGenerationsDays',
  'keepUnverifiedDays',
  'keepSpentCodesDays',
  'keepDeliveriesDays',
  'keepOutboxDays',
] as const;
export const FOOTER_PAGES = ['aboutUrl', 'privacyUrl', 'termsUrl', 'cookiesUrl'] as const;

/** The bounds of the numbers, whole and counted in. */
export const SETTING_BOUNDS = {
  hourlyRateCents: { min: 1, max: 100_000 },
  checkAboveMinutes: { min: 1, max: MAX_MINUTES },
  generationsPerDay: { min: 1, max: 10_000 },
} as const;
export const RETENTION_BOUNDS = { min: 1, max: 3_650 } as const;
export const PAGE_URL_MAX = 2_000;

/** Whether new customers wait for approval: as set, and until then wherever others than the owner can come in. */
export function requiresApproval(settings: Settings, publicUrlIsLoopback: boolean): boolean {
  return settings.approveNewCustomers ?? !publicUrlIsLoopback;
}
