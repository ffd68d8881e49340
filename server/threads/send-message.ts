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
import { addMessage, findRepeated, otherSides } from './add-message';
import { lockThread, type Taking } from './find-thread';
import { hasLeftQuestion } from './has-left-question';
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
 * @throws Fault NOT_FOUND, INVALID_INPUT for an id of another message, NOT_ALLOWED for a question by another than the writer, WRONG_STATE
 *   for one once the text is submitted, NO_WRITER_NOW for a customer while no writer has the request, or has left a question open
 */
export function sendMessage(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  actor: Actor,
  { question, ...message }: NewMessage,
): Promise<ThreadMessage> {
  const sent = { ...message, commentId: null };
  return database.transaction(async (tx) => {
    const taking = await lockThread(tx, actor, sent.id);
    const { party, request } = taking;
    const already = await findRepeated(tx, taking, sent);
    if (already) return presentMessage(already, taking);
    if (question && party !== 'writer') throw new Fault('NOT_ALLOWED');
    if (question && !mayAsk(party, request)) throw new Fault('WRONG_STATE');
    if (!mayWrite(party, request, await hasLeftQuestion(tx, taking))) throw new Fault('NO_WRITER_NOW');
    const added = await addMessage(tx, taking, sent, { question });
    if (question) await pauseDeadline(tx, sent.id);
    if (party !== 'writer') await answerQuestions(tx, sent.id);
    await tellOthers({ jobs }, tx, taking, { ...message, question });
    return presentMessage(added, taking);
  });
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
  taking: Taking,
  { messageId, question }: NewMessage,
): Promise<void> {
  for (const recipientId of otherSides(taking)) {
    await notify(services, tx, {
      kind: question ? 'question' : 'message',
      recipientId,
      requestId: taking.request.id,
      event: messageId,
    });
  }
}
