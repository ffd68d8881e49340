import { Fault } from '#domain/errors';
import type { Orm, Tx } from '#server/database/database';
import type { Environment } from '#server/environment/environment';
import { approvalRequired } from '#server/settings/approval-required';
import type { Actor } from './actor';

/** Whether the asker is a customer who may not generate yet. */
export async function awaitsApproval(
  orm: Orm | Tx,
  environment: Pick<Environment, 'PUBLIC_URL'>,
  actor: Pick<Actor, 'approved' | 'role'>,
): Promise<boolean> {
  if (actor.approved || actor.role !== 'customer') return false;
  return approvalRequired(orm, environment);
}

/** @throws Fault AWAITING_APPROVAL */
export async function assertApproved(
  tx: Tx,
  environment: Pick<Environment, 'PUBLIC_URL'>,
  actor: Pick<Actor, 'approved' | 'role'>,
): Promise<void> {
  if (await awaitsApproval(tx, environment, actor)) throw new Fault('AWAITING_APPROVAL');
}
