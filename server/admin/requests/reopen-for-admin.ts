import type { AdminRequest } from '#contract/admin';
import type { Actor } from '#server/access/actor';
import { reopenRequest } from '#server/reviews/reopen-request';
import type { Services } from '#server/services';
import { loadRequest } from './admin-requests';

/**
 * Reopens a request and answers it as the admin's list shows it.
 * @throws Fault NOT_FOUND, WRONG_STATE
 */
export async function reopenForAdmin(
  services: Pick<Services, 'database' | 'jobs'>,
  actor: Actor,
  asked: { id: string; message: string },
): Promise<AdminRequest> {
  await reopenRequest(services, actor, asked);
  return loadRequest(services.database.orm, asked.id);
}
