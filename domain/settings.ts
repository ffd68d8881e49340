import { CHECK_ABOVE_MINUTES, DEFAULT_HOURLY_RATE_CENTS, MAX_MINUTES } from './pay/pay';
import { DEFAULT_RATE_LIMITS, RATE_LIMIT_KEYS, type RateLimitKey, rateLimitBounds } from './rate-limits';
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

interface TypedSetting {
  /** `euros`: cents, typed as an amount; `whole`: a whole number; `page`: an address, or null where there is none. */
  kind: 'euros' | 'whole' | 'page';
  /** Where it stands in the admin's settings. */
  section: 'pay' | 'limits' | 'rates' | 'retention' | 'pages';
  default: number | null;
  /** The bounds of a number, both counted in; of a page, the most characters. */
  min: number;
  max: number;
}

const days = (days: number) =>
  ({ kind: 'whole', section: 'retention', default: days, min: 1, max: 3_650 }) as const;
const PAGE = { kind: 'page', section: 'pages', default: null, min: 0, max: 2_000 } as const;
const RATES = Object.fromEntries(
  RATE_LIMIT_KEYS.map((key) => [
    key,
    {
      kind: 'whole',
      section: 'rates',
      default: DEFAULT_RATE_LIMITS[key],
      ...rateLimitBounds(key),
    },
  ]),
) as Record<RateLimitKey, { kind: 'whole'; section: 'rates'; default: number; min: number; max: number }>;

/**
 * Every setting that is typed, in the order of the admin's settings. Types, schemas, defaults, bounds and fields derive from this
 * table; its label fails to compile without a text in each language.
 */
export const TYPED_SETTINGS = {
  /** For new writer profiles, in cents per hour. */
  hourlyRateCents: {
    kind: 'euros',
    section: 'pay',
    default: DEFAULT_HOURLY_RATE_CENTS,
    min: 1,
    max: 100_000,
  },
  /** Time entries above this many minutes are marked to be checked. */
  checkAboveMinutes: {
    kind: 'whole',
    section: 'pay',
    default: CHECK_ABOVE_MINUTES,
    min: 1,
    max: MAX_MINUTES,
  },
  /** Texts that one customer may have generated within 24 hours. */
  generationsPerDay: { kind: 'whole', section: 'limits', default: 100, min: 1, max: 10_000 },
  ...RATES,
  // Days for which what is over is kept.
  keepGenerationsDays: days(30),
  keepUnverifiedDays: days(30),
  keepSpentCodesDays: days(1),
  keepDeliveriesDays: days(90),
  keepOutboxDays: days(30),
  // The owner's pages that the landing page's footer links to; null leads to ours, and 'About', which has none, nowhere.
  aboutUrl: PAGE,
  privacyUrl: PAGE,
  termsUrl: PAGE,
  cookiesUrl: PAGE,
} as const satisfies Record<string, TypedSetting>;

type TypedSettings = typeof TYPED_SETTINGS;
export type TypedSettingKey = keyof TypedSettings;
export type SettingsSection = TypedSetting['section'];
type KeysOf<S extends SettingsSection> = {
  [K in TypedSettingKey]: TypedSettings[K]['section'] extends S ? K : never;
}[TypedSettingKey];

/** What the owner may set. */
export type Settings = {
  [K in TypedSettingKey]: TypedSettings[K]['kind'] extends 'page' ? string | null : number;
} & {
  /** Whether new customers wait for an admin's approval; null until somebody decides: see `requiresApproval`. */
  approveNewCustomers: boolean | null;
  /** Users of these roles must have a second factor. */
  secondFactorRoles: Role[];
  /** What customers said, for the landing page of their language, in this order. */
  customerQuotes: CustomerQuote[];
};

const TYPED_KEYS = Object.keys(TYPED_SETTINGS) as TypedSettingKey[];

/** The settings of a section, in the order of its fields. */
export function settingsIn<S extends SettingsSection>(section: S): readonly KeysOf<S>[] {
  return TYPED_KEYS.filter((key): key is KeysOf<S> => TYPED_SETTINGS[key].section === section);
}

const DEFAULTS = Object.fromEntries(TYPED_KEYS.map((key) => [key, TYPED_SETTINGS[key].default])) as {
  [K in TypedSettingKey]: Settings[K];
};

/** What holds until the owner sets something else. */
export const DEFAULT_SETTINGS: Settings = {
  ...DEFAULTS,
  approveNewCustomers: null,
  secondFactorRoles: [],
  customerQuotes: [],
};

export const SETTING_KEYS = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[];
/** What guards the accounts: whoever changes it proves themselves once more. */
export const PROVED_SETTINGS: readonly (keyof Settings)[] = ['secondFactorRoles', ...RATE_LIMIT_KEYS];
export const RETENTION_KEYS = settingsIn('retention');
export const FOOTER_PAGES = settingsIn('pages');

/** Whether new customers wait for approval: as set, and until then wherever others than the owner can come in. */
export function requiresApproval(settings: Settings, publicUrlIsLoopback: boolean): boolean {
  return settings.approveNewCustomers ?? !publicUrlIsLoopback;
}
