import { lt, or, sql } from 'drizzle-orm';
import { invitations } from '#server/database/schema/index';
import type { Services } from '#server/services';

const HOUR = 3600;

/** Housekeeping: what an old link has to say is said for a month, and one that was never accepted is kept for three. */
export function registerInvitations({ database: { orm }, jobs }: Services): void {
  jobs.every('pruning invitations', HOUR, async () => {
    await orm
      .delete(invitations)
      .where(
        or(
          lt(
            sql`coalesce(${invitations.acceptedAt}, ${invitations.withdrawnAt})`,
            sql`now() - interval '30 days'`,
          ),
          lt(invitations.expiresAt, sql`now() - interval '90 days'`),
        ),
      );
  });
}
