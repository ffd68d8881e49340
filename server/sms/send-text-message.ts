import * as z from 'zod';
import { seal, unseal } from '#server/crypto/sealed';
import type { Tx } from '#server/database/database';
import type { JobDefinition } from '#server/jobs/jobs';
import { recordUndelivered } from '#server/mail/undelivered';
import type { Services } from '#server/services';
import { renderTextMessage } from './render-text-message';
import { createTwilioGateway, SmsGatewayError, sendsSms } from './sms-gateway';
import { type TextMessage, textMessage } from './text-message-kinds';

const sealedMessage = z.object({ sealed: z.string() });

/** Queued messages are encrypted, since a code read from the queue's table would give access to an account. */
const SEND_TEXT_MESSAGE: JobDefinition<z.infer<typeof sealedMessage>> = {
  name: 'send-text-message',
  payload: sealedMessage,
  // About 10 minutes in total: by then the user has requested another code.
  retries: 6,
  retryDelaySeconds: 5,
  timeoutSeconds: 30,
  concurrency: 2,
};

/** Enqueues a text message in the transaction: it is sent only if that commits. */
export function sendTextMessage(services: Services, tx: Tx, content: TextMessage): Promise<void> {
  return services.jobs.enqueue(tx, SEND_TEXT_MESSAGE, {
    sealed: seal(JSON.stringify(content), services.environment.AUTH_SECRET),
  });
}

/** Registers the handler that renders and sends queued text messages, if a gateway is configured. */
export function registerSmsJobs({ database, environment, jobs, log }: Services): void {
  if (!sendsSms(environment)) return;
  const send = createTwilioGateway(environment);
  jobs.handle(SEND_TEXT_MESSAGE, async ({ payload, signal, lastAttempt }) => {
    let kind: TextMessage['kind'] | 'unreadable' = 'unreadable';
    try {
      const content = textMessage.parse(JSON.parse(unseal(payload.sealed, environment.AUTH_SECRET)));
      ({ kind } = content);
      await send(content.to, renderTextMessage(content, environment.PUBLIC_URL), signal);
      return 'done';
    } catch (error) {
      const final = error instanceof SmsGatewayError && error.final;
      if (final || lastAttempt) {
        log.error({ err: error, kind }, 'a text message finally failed');
        await recordUndelivered(database.orm, { channel: 'sms', kind });
      }
      if (!final) throw error;
      return 'failed';
    }
  });
}
