import { eq } from 'drizzle-orm';
import type { OpenedInvitation } from '#contract/identity/invitations';
import { Fault } from '#domain/errors';
import type { Orm, Tx } from '#server/database/database';
import { invitations } from '#server/database/schema/index';
import { type InvitationRow, presentOwner, selectInvitations } from './invitation-rows';
import { hashOfToken } from './token';

/**
 * The invitation of a link, if it may be accepted now.
 * @throws Fault NOT_FOUND for a token that is none, or was replaced; INVITATION_USED, INVITATION_WITHDRAWN, INVITATION_EXPIRED
 */
export async function findInvitation(orm: Orm | Tx, token: string): Promise<InvitationRow> {
  const [row] = await selectInvitations(orm, eq(invitations.tokenHash, hashOfToken(token)));
  if (!row) throw new Fault('NOT_FOUND');
  if (row.acceptedAt) throw new Fault('INVITATION_USED');
  if (row.withdrawnAt || row.state === 'orphaned') throw new Fault('INVITATION_WITHDRAWN');
  if (row.state === 'expired') throw new Fault('INVITATION_EXPIRED');
  return row;
}

/** What a link's page shows of its invitation. */
export async function openInvitation(orm: Orm, token: string): Promise<OpenedInvitation> {
  const row = await findInvitation(orm, token);
  const { email, fullName, role } = row;
  return { email, fullName, role, ...presentOwner(row) };
}
