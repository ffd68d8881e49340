import { sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import { insertNotifications } from './notify';

/** Tells every admin of a reported message, but for an admin who reported it. The next sweep mails it, as `announceJob` says. */
export async function announceReport(
  tx: Tx,
  { requestId, messageId, reporterId }: { requestId: string; messageId: string; reporterId: string },
): Promise<void> {
  await insertNotifications(tx, {
    kind: 'message-reported',
    recipients: sql`
      select p.id from user_roles r
      join profiles p on p.id = r.user_id and p.deactivated_at is null
      where r.is_active and r.role = 'admin' and p.id <> ${reporterId}::uuid`,
    requestId,
    subjectId: null,
    key: `message-reported:${messageId}`,
    values: {},
  });
}
