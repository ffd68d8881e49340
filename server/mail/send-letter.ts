import * as z from 'zod';
import type { Tx } from '#server/database/database';
import type { JobDefinition } from '#server/jobs/jobs';
import type { Parts } from '#server/parts';
import { type Letter, letter } from './letter';
import { seal, unseal } from './sealed';
import { createTransport } from './transport';
import { writeLetter } from './write-letter';

const sealedLetter = z.object({ sealed: z.string() });

/** A letter waits sealed: its code would open an account to whoever reads the queue's table. */
const SEND_LETTER: JobDefinition<z.infer<typeof sealedLetter>> = {
  name: 'send-letter',
  payload: sealedLetter,
  // About 40 minutes in all: longer than a mail server's restart or greylisting, shorter than a code's hour.
  retries: 7,
  retryDelaySeconds: 10,
  timeoutSeconds: 60,
  concurrency: 2,
};

/** Sends a letter once the transaction has committed, and never otherwise. */
export function sendLetter(parts: Parts, tx: Tx, content: Letter): Promise<void> {
  return parts.jobs.enqueue(tx, SEND_LETTER, {
    sealed: seal(JSON.stringify(content), parts.environment.AUTH_SECRET),
  });
}

/** Names the handler that writes and sends waiting letters. */
export function registerMailJobs(parts: Parts): void {
  const { environment, jobs, log } = parts;
  const send = createTransport(parts);
  jobs.handle(SEND_LETTER, async ({ id, payload, lastTry }) => {
    const content = letter.parse(JSON.parse(unseal(payload.sealed, environment.AUTH_SECRET)));
    try {
      await send(id, await writeLetter(content, environment.PUBLIC_URL));
    } catch (error) {
      if (lastTry) log.error({ err: error, kind: content.kind }, 'a mail could not be sent and is given up');
      throw error;
    }
  });
}
