import { eq, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Tx } from '#server/database/database';
import { messages } from '#server/database/schema/index';
import type { Taking } from './find-thread';
import { selectMessages } from './list-messages';
import type { MessageRow } from './present-message';

/** A message as it is sent. */
export interface SentMessage {
  /** The request. */
  id: string;
  messageId: string;
  /** The comment that it begins or answers; null for a message of the thread. */
  commentId: string | null;
  text: string;
}

/**
 * The message that an earlier attempt of the same call has added; undefined where there is none.
 * @throws Fault INVALID_INPUT when another message has the id
 */
export async function findRepeated(
  tx: Tx,
  { actor }: Taking,
  sent: SentMessage,
): Promise<MessageRow | undefined> {
  const already = await findMessage(tx, sent.messageId);
  if (!already) return undefined;
  const same =
    already.contentRequestId === sent.id &&
    already.commentId === sent.commentId &&
    already.authorId === actor.id &&
    already.body === sent.text;
  if (!same) throw idReused(sent);
  return already;
}

/** A comment's first message has the comment's own id. */
function idReused({ messageId, commentId }: SentMessage): Fault {
  const [field, what] = messageId === commentId ? ['commentId', 'comment'] : ['messageId', 'message'];
  return new Fault('INVALID_INPUT', { problems: [{ field, message: `was used for another ${what}` }] });
}

/** Adds a message in a transaction that holds the thread's lock. */
export async function addMessage(
  tx: Tx,
  { actor, party }: Taking,
  { id, messageId, commentId, text }: SentMessage,
  { question = false }: { question?: boolean } = {},
): Promise<MessageRow> {
  await tx.insert(messages).values({
    id: messageId,
    contentRequestId: id,
    commentId,
    authorId: actor.id,
    authorRole: party,
    body: text,
    question,
    // Not the transaction's beginning: it may have waited for the message before.
    createdAt: sql`clock_timestamp()`,
  });
  const added = await findMessage(tx, messageId);
  if (!added) throw new Error('The message was not added');
  return added;
}

async function findMessage(tx: Tx, id: string): Promise<MessageRow | undefined> {
  const [row] = await selectMessages(tx).where(eq(messages.id, id));
  return row;
}

/** The users on the other sides, who are told of what this one writes. */
export function otherSides({ party, request: { customerId, assignedWriterId } }: Taking): string[] {
  return [party === 'customer' ? null : customerId, party === 'writer' ? null : assignedWriterId].filter(
    (id) => id !== null,
  );
}
