import { CHECK_ABOVE_MINUTES } from './pay/pay';

/** What the owner may set, with what holds until they do. */
export const DEFAULT_SETTINGS = {
  /** Texts that one customer may have generated within 24 hours. */
  generationsPerDay: 100,
  /** Time entries above this many minutes are marked to be checked. */
  checkAboveMinutes: CHECK_ABOVE_MINUTES,
} as const;

export type Settings = { -readonly [K in keyof typeof DEFAULT_SETTINGS]: number };
