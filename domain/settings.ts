import { keysOf, recordOf } from './keys-of';
import { CHECK_ABOVE_MINUTES, DEFAULT_HOURLY_RATE_CENTS, MAX_MINUTES } from './pay/pay';
import { DEFAULT_RATE_LIMITS, RATE_LIMIT_KEYS, rateLimitBounds } from './rate-limits';
import { REVIEW_DAYS } from './review/round';
import type { InterfaceLanguage } from './users/interface-language';
import type { Role } from './users/roles';

/** A customer's testimonial, as entered by the owner. */
export interface CustomerQuote {
  language: InterfaceLanguage;
  content: string;
  name: string;
  /** May be empty, like the company. */
  role: string;
  company: string;
}

/** The longest part of a quote, in characters, and the most quotes. */
export const QUOTE_LIMITS = { content: 500, name: 100, role: 100, company: 100, quotes: 30 } as const;

interface InputSetting {
  /** `euros`: cents, entered as an amount; `whole`: a whole number; `page`: a URL, or null for none. */
  kind: 'euros' | 'whole' | 'page';
  /** Its section on the admin's settings page. */
  section: 'pay' | 'review' | 'deadlines' | 'limits' | 'model' | 'rates' | 'retention' | 'pages';
  default: number | null;
  /** Inclusive bounds of a number; for a page, of the URL's length in characters. */
  min: number;
  max: number;
}

const days = (days: number) =>
  ({ kind: 'whole', section: 'retention', default: days, min: 1, max: 3_650 }) as const;
const PAGE = { kind: 'page', section: 'pages', default: null, min: 0, max: 2_000 } as const;
const RATES = recordOf(
  RATE_LIMIT_KEYS,
  (key) =>
    ({
      kind: 'whole',
      section: 'rates',
      default: DEFAULT_RATE_LIMITS[key],
      ...rateLimitBounds(key),
    }) as const,
);

/**
 * Every setting with an input field, in the order of the admin's settings page. Types, schemas, defaults, bounds and fields derive
 * from this table; its labels fail to compile without a text in each language.
 */
export const INPUT_SETTINGS = {
  /** For new writer profiles, in cents per hour. */
  hourlyRateCents: {
    kind: 'euros',
    section: 'pay',
    default: DEFAULT_HOURLY_RATE_CENTS,
    min: 1,
    max: 100_000,
  },
  /** Time entries with more minutes than this are marked for an admin's check. */
  checkAboveMinutes: {
    kind: 'whole',
    section: 'pay',
    default: CHECK_ABOVE_MINUTES,
    min: 1,
    max: MAX_MINUTES,
  },
  /** How long a customer may review a submitted text before it counts as approved; 0: texts are not reviewed. */
  reviewDays: { kind: 'whole', section: 'review', default: REVIEW_DAYS, min: 0, max: 90 },
  /** How long a writer has for a text: so many hours, and so many more for every 500 words wanted. */
  deadlineBaseHours: { kind: 'whole', section: 'deadlines', default: 24, min: 1, max: 720 },
  deadlineHoursPer500Words: { kind: 'whole', section: 'deadlines', default: 12, min: 0, max: 240 },
  /** The most texts that one customer may generate within 24 hours. */
  generationsPerDay: { kind: 'whole', section: 'limits', default: 100, min: 1, max: 10_000 },
  /** The most tokens, read and written, that a model may use for one customer within 24 hours. */
  tokensPerDay: { kind: 'whole', section: 'limits', default: 5_000_000, min: 1_000, max: 1_000_000_000 },
  // One call of a model. A small local model may take 90 s to its first word and minutes for a section.
  modelIdleSeconds: { kind: 'whole', section: 'model', default: 120, min: 5, max: 3_600 },
  modelTotalSeconds: { kind: 'whole', section: 'model', default: 900, min: 10, max: 7_200 },
  modelMaxOutputTokens: { kind: 'whole', section: 'model', default: 16_000, min: 256, max: 200_000 },
  /** In cents per million tokens. */
  inputPriceCents: { kind: 'euros', section: 'model', default: 0, min: 0, max: 1_000_000 },
  outputPriceCents: { kind: 'euros', section: 'model', default: 0, min: 0, max: 1_000_000 },
  ...RATES,
  // Retention of ended records, in days.
  keepGenerationsDays: days(30),
  keepUnverifiedDays: days(30),
  keepSpentCodesDays: days(1),
  keepDeliveriesDays: days(90),
  keepNotificationsDays: days(90),
  keepOutboxDays: days(30),
  // The owner's pages that the landing page's footer links to. Null links to the built-in page; 'About' has none and is hidden.
  aboutUrl: PAGE,
  privacyUrl: PAGE,
  termsUrl: PAGE,
  cookiesUrl: PAGE,
} as const satisfies Record<string, InputSetting>;

type InputSettings = typeof INPUT_SETTINGS;
export type InputSettingKey = keyof InputSettings;
export type SettingsSection = InputSetting['section'];
type KeysOf<S extends SettingsSection> = {
  [K in InputSettingKey]: InputSettings[K]['section'] extends S ? K : never;
}[InputSettingKey];

/** The values of all settings. */
export type Settings = {
  [K in InputSettingKey]: InputSettings[K]['kind'] extends 'page' ? string | null : number;
} & {
  /** Whether new customers need an admin's approval; null until an admin decides: see `requiresApproval`. */
  approveNewCustomers: boolean | null;
  /** Whether a text is accepted only when no claim in it is open. */
  claimsRequired: boolean;
  /** Roles whose users must have a second factor. */
  secondFactorRoles: Role[];
  /** Shown on the landing page of their language, in this order. */
  customerQuotes: CustomerQuote[];
};

const INPUT_KEYS = keysOf(INPUT_SETTINGS);

/** The settings of a section, in the order of its fields. */
export function settingsIn<S extends SettingsSection>(section: S): readonly KeysOf<S>[] {
  return INPUT_KEYS.filter((key): key is KeysOf<S> => INPUT_SETTINGS[key].section === section);
}

const DEFAULTS = Object.fromEntries(INPUT_KEYS.map((key) => [key, INPUT_SETTINGS[key].default])) as {
  [K in InputSettingKey]: Settings[K];
};

/** The values until the owner sets others. */
export const DEFAULT_SETTINGS: Settings = {
  ...DEFAULTS,
  approveNewCustomers: null,
  claimsRequired: false,
  secondFactorRoles: [],
  customerQuotes: [],
};

export const SETTING_KEYS = keysOf(DEFAULT_SETTINGS);
/** Security settings, which require step-up authentication to change. */
export const STEP_UP_SETTINGS: readonly (keyof Settings)[] = ['secondFactorRoles', ...RATE_LIMIT_KEYS];
export const RETENTION_KEYS = settingsIn('retention');
export const FOOTER_PAGES = settingsIn('pages');

/** Whether new customers need approval: as set; by default yes, unless only this machine can reach the site. */
export function requiresApproval(
  { approveNewCustomers }: Pick<Settings, 'approveNewCustomers'>,
  publicUrlIsLoopback: boolean,
): boolean {
  return approveNewCustomers ?? !publicUrlIsLoopback;
}
