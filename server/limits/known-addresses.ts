import { sql } from 'drizzle-orm';

/** For how long an address from which somebody signed in counts as theirs, also once they have signed out. */
export const KNOWN_FOR_DAYS = 30;
export const KNOWN_FOR = sql.raw(`interval '${KNOWN_FOR_DAYS} days'`);
