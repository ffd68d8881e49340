import { requiresApproval } from '#domain/settings';
import type { Orm, Tx } from '#server/database/database';
import { type Environment, isLoopback } from '#server/environment/environment';
import { readSettings } from './read-settings';

/** Whether new customers need an admin's approval in this installation. */
export async function approvalRequired(
  orm: Orm | Tx,
  environment: Pick<Environment, 'PUBLIC_URL'>,
): Promise<boolean> {
  return requiresApproval(await readSettings(orm), isLoopback(new URL(environment.PUBLIC_URL).hostname));
}
