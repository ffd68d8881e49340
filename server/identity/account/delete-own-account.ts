import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import type { Database } from '#server/database/database';
import { removeUser } from '#server/identity/users/delete-user';
import { assertAnotherAdmin, lockUser } from '#server/identity/users/lock-users';

/**
 * Deletes the user's own account by the same rules as an admin's deletion.
 * @throws Fault REAUTHENTICATION_NEEDED, INVALID_INPUT where the confirmation is not typed right, LAST_ADMIN
 */
export async function deleteOwnAccount(
  database: Database,
  actor: Actor,
  confirmation: string,
): Promise<void> {
  assertRecentlyAuthenticated(actor);
  const due = actor.email ?? actor.fullName;
  if (confirmation.trim().toLowerCase() !== due.toLowerCase()) {
    const message = 'must be the address of the account';
    throw new Fault('INVALID_INPUT', { problems: [{ field: 'confirmation', message }] });
  }
  await database.transaction(async (tx) => {
    const user = await lockUser(tx, actor.id);
    await assertAnotherAdmin(tx, user);
    await removeUser(tx, actor, user);
  });
}
