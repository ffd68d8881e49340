import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ThreadMessage } from '#contract/work/threads';
import { Fault } from '#domain/errors';
import { mayAsk, mayWrite } from '#domain/thread/message';
import type { Actor } from '#server/access/actor';
import type { Tx } from '#server/database/database';
import { messages } from '#server/database/schema/index';
import { pauseDeadline, resumeDeadline } from '#server/deadlines/pause-deadline';
import { notify } from '#server/notifications/notify';
import type { Services } from '#server/services';
import { lockThread, type Taking } from './find-thread';
import { selectMessages } from './list-messages';
import { presentMessage } from './present-message';

interface NewMessage {
  id: string;
  messageId: string;
  text: string;
  question: boolean;
}

/**
 * Adds a message to a request's thread and notifies the other side. A question pauses the writer's deadline; the next message of the
 * customer or an admin answers it. Idempotent by the message's id.
 * @throws Fault NOT_FOUND, WRONG_STATE
 */
export function sendMessage(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  actor: Actor,
  sent: NewMessage,
): Promise<ThreadMessage> {
  return database.transaction(async (tx) => {
    const taking = await lockThread(tx, actor, sent.id);
    const { party, request } = taking;
    const already = await findMessage(tx, sent.messageId);
    if (already) {
      const same =
        already.contentRequestId === sent.id && already.authorId === actor.id && already.body === sent.text;
      if (!same) throw new Fault('WRONG_STATE');
      return presentMessage(already, taking);
    }
    if (!mayWrite(party, request) || (sent.question && !mayAsk(party, request)))
      throw new Fault('WRONG_STATE');
    await tx.insert(messages).values({
      id: sent.messageId,
      contentRequestId: sent.id,
      authorId: actor.id,
      authorRole: party,
      body: sent.text,
      question: sent.question,
      // Not the transaction's beginning: it may have waited for the message before.
      createdAt: sql`clock_timestamp()`,
    });
    if (sent.question) await pauseDeadline(tx, sent.id);
    if (party !== 'writer') await answerQuestions(tx, sent.id);
    await tellOthers({ jobs }, tx, taking, sent);
    const added = await findMessage(tx, sent.messageId);
    if (!added) throw new Error('The message was not added');
    return presentMessage(added, taking);
  });
}

async function findMessage(tx: Tx, id: string) {
  const [row] = await selectMessages(tx).where(eq(messages.id, id));
  return row;
}

async function answerQuestions(tx: Tx, requestId: string): Promise<void> {
  await tx
    .update(messages)
    .set({ answeredAt: sql`clock_timestamp()` })
    .where(
      and(eq(messages.contentRequestId, requestId), eq(messages.question, true), isNull(messages.answeredAt)),
    );
  await resumeDeadline(tx, requestId);
}

async function tellOthers(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  { party, request }: Taking,
  { messageId, question }: NewMessage,
): Promise<void> {
  const { id: requestId, customerId, assignedWriterId } = request;
  const recipients = [
    party === 'customer' ? null : customerId,
    party === 'writer' ? null : assignedWriterId,
  ].filter((id) => id !== null);
  for (const recipientId of recipients) {
    await notify(services, tx, {
      kind: question ? 'question' : 'message',
      recipientId,
      requestId,
      event: messageId,
    });
  }
}
