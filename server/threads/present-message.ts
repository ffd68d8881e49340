import type { ThreadMessage } from '#contract/work/threads';
import type { RequestFacts } from '#domain/content-request/policy';
import type { AuthorRole } from '#domain/thread/message';
import { publicName } from '#domain/users/public-name';
import type { Actor } from '#server/access/actor';
import type { messages } from '#server/database/schema/index';

export type MessageRow = typeof messages.$inferSelect & { authorName: string | null };

/** Of whom a message is read. */
export interface Reader {
  actor: Pick<Actor, 'id' | 'role'>;
  party: AuthorRole;
  request: RequestFacts;
}

/** A message for one reader: customer and writer learn no name of each other. */
export function presentMessage(row: MessageRow, { actor, party, request }: Reader): ThreadMessage {
  const own = row.authorId === actor.id;
  const named = row.authorRole === 'admin' || party === 'admin';
  const name = named ? publicName(row.authorName ?? '', '') : '';
  return {
    id: row.id,
    author: row.authorRole,
    own,
    formerWriter:
      row.authorRole === 'writer' && (row.authorId === null || row.authorId !== request.assignedWriterId),
    authorName: name === '' ? null : name,
    text: row.removedAt === null ? row.body : null,
    question: row.question,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    reportable: !own && row.removedAt === null && row.reportedAt === null,
    reported: row.reportedBy === actor.id,
  };
}
