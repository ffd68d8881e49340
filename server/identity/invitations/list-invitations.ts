import { and } from 'drizzle-orm';
import type { Invitation } from '#contract/identity/invitations';
import type { Orm } from '#server/database/database';
import { contains } from '#server/database/query/contains';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { invitations } from '#server/database/schema/index';
import { decodeCursor, pageOfRows } from '#server/http/cursor';
import { isOpen, presentInvitation, selectInvitations } from './invitation-rows';

interface InvitationsPage {
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
}

/** The invitations that have not been accepted yet, the newest first. */
export async function listInvitations(
  orm: Orm,
  { limit, cursor, search }: InvitationsPage,
): Promise<{ items: Invitation[]; nextCursor: string | null }> {
  const found = contains(search, [invitations.fullName, invitations.email]);
  const rows = await selectInvitations(
    orm,
    and(isOpen, found, afterCursor(invitations, decodeCursor(cursor))),
  )
    .orderBy(...orderByAge(invitations))
    .limit(limit + 1);
  return pageOfRows(rows, limit, presentInvitation);
}
