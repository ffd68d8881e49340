import { recordOf } from '../keys-of';
import { INTERFACE_LANGUAGES } from '../users/interface-language';

/** What happens to a request within this time of its last mail is gathered into the next one. */
export const GATHER_MINUTES = 10;

/** The hour of the daily digest, in the recipient's time zone. */
export const DIGEST_HOUR = 8;

/**
 * How long before the moment that an event names a digest must come, in hours: what leaves less time to act is told at once. An offer
 * and the time to start last a day, and no digest is further off than that.
 */
export const DIGEST_LEAD_HOURS = 12;

const HOME_ZONES = { en: 'Europe/Stockholm', sv: 'Europe/Stockholm', fi: 'Europe/Helsinki' } as const;

/** The time zone of digests, by mail language, for users without a stored time zone: browsers report it after sign-in. */
export const DIGEST_ZONES = recordOf(INTERFACE_LANGUAGES, (language) => HOME_ZONES[language]);

/**
 * How long a page counts as visible after its process last said so. Longer than two heartbeats of the live connection, so that one
 * that is late is no absence.
 */
export const VISIBLE_SECONDS = 75;
