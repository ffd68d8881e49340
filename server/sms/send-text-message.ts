import * as z from 'zod';
import { seal, unseal } from '#server/crypto/sealed';
import type { Tx } from '#server/database/database';
import type { JobDefinition } from '#server/jobs/jobs';
import { noteUndelivered } from '#server/mail/undelivered';
import type { Services } from '#server/services';
import { renderTextMessage } from './render-text-message';
import { SmsRefused, sendsSms, twilio } from './sms-gateway';
import { type TextMessage, textMessage } from './text-message-kinds';

const sealedMessage = z.object({ sealed: z.string() });

/** A message waits sealed, as mails do: its code would open an account to whoever reads the queue's table. */
const SEND_TEXT_MESSAGE: JobDefinition<z.infer<typeof sealedMessage>> = {
  name: 'send-text-message',
  payload: sealedMessage,
  // About 10 minutes in all: whoever waits for a code has long asked for another one by then.
  retries: 6,
  retryDelaySeconds: 5,
  timeoutSeconds: 30,
  concurrency: 2,
};

/** Sends a text message once the transaction has committed, and never otherwise. */
export function sendTextMessage(services: Services, tx: Tx, content: TextMessage): Promise<void> {
  return services.jobs.enqueue(tx, SEND_TEXT_MESSAGE, {
    sealed: seal(JSON.stringify(content), services.environment.AUTH_SECRET),
  });
}

/** Names the handler that writes and sends waiting text messages, where there is a gateway. */
export function registerSmsJobs({ database, environment, jobs, log }: Services): void {
  if (!sendsSms(environment)) return;
  const send = twilio(environment);
  jobs.handle(SEND_TEXT_MESSAGE, async ({ payload, signal, lastAttempt }) => {
    const content = textMessage.parse(JSON.parse(unseal(payload.sealed, environment.AUTH_SECRET)));
    try {
      await send(content.to, renderTextMessage(content, environment.PUBLIC_URL), signal);
    } catch (error) {
      const final = error instanceof SmsRefused && error.final;
      if (final || lastAttempt) {
        log.error({ err: error, kind: content.kind }, 'a text message could not be sent and is given up');
        await noteUndelivered(database, { channel: 'sms', kind: content.kind });
      }
      if (!final) throw error;
    }
  });
}
