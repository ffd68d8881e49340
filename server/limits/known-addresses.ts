import { sql } from 'drizzle-orm';

/** How long an IP address counts as known for a user after a sign-in from it, also after sign-out. */
export const KNOWN_ADDRESS_DAYS = 30;
export const KNOWN_ADDRESS_INTERVAL = sql.raw(`interval '${KNOWN_ADDRESS_DAYS} days'`);
