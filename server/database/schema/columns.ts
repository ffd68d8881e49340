import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment in UTC with the milliseconds a JavaScript Date can hold, so that keyset cursors are exact. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** PostgreSQL's 64-bit transaction id, as text. */
export const xid8 = customType<{ data: string; driverData: string }>({
  dataType: () => 'xid8',
});
