import { sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import { insertNotifications } from './notify';

/**
 * Tells every writer who may accept the pending request, thousands in one statement; a request in any other status tells none. What is
 * to go at once is sent by the next sweep, so that this transaction enqueues no job for each writer.
 * @param except the writer who gave it back
 */
export async function announceJob(tx: Tx, requestId: string, except: string | null = null): Promise<void> {
  await insertNotifications(tx, {
    kind: 'new-job',
    recipients: sql`
      select w.user_id as id from content_requests q
      join writer_profiles w on q.language = any (w.supported_languages) and w.user_id <> q.customer_id
      join user_roles r on r.user_id = w.user_id and r.is_active and r.role = 'writer'
      join profiles p on p.id = w.user_id and p.deactivated_at is null
      where q.id = ${requestId}::uuid and q.status = 'pending' and w.user_id is distinct from ${except}::uuid`,
    requestId,
    subjectId: requestId,
    key: null,
    values: {},
  });
}
