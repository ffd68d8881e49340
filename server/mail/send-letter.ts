import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { seal, unseal } from '#server/crypto/sealed';
import type { Tx } from '#server/database/database';
import { profiles } from '#server/database/schema/index';
import type { JobDefinition } from '#server/jobs/jobs';
import type { Services } from '#server/services';
import { type Letter, type LetterContent, letter } from './letter';
import { createTransport } from './transport';
import { noteUndelivered } from './undelivered';
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
  concurrency: 4,
};

/** Somebody sits and waits for a code; everything else may come a little later. */
const CODE_PRIORITY = 10;

/** Sends a letter once the transaction has committed, and never otherwise. */
export async function sendLetter(services: Services, tx: Tx, content: LetterContent): Promise<void> {
  const written: Letter = { ...content, fullName: await nameOf(tx, content.to) };
  const sealed = seal(JSON.stringify(written), services.environment.AUTH_SECRET);
  const options = content.code === null ? {} : { priority: CODE_PRIORITY };
  await services.jobs.enqueue(tx, SEND_LETTER, { sealed }, options);
}

/**
 * The name of whoever has verified the address, and nobody else's: anybody can have us write to an address that is not theirs,
 * and would choose what we call its owner.
 */
async function nameOf(tx: Tx, email: string): Promise<string> {
  const [owner] = await tx
    .select({ fullName: profiles.fullName })
    .from(profiles)
    .where(and(eq(profiles.email, email), profiles.emailVerified));
  return owner?.fullName ?? '';
}

/** Names the handler that writes and sends waiting letters. */
export function registerMailJobs(services: Services): void {
  const { environment, jobs, log } = services;
  const send = createTransport(services);
  jobs.handle(SEND_LETTER, async ({ id, payload, lastTry }) => {
    const content = letter.parse(JSON.parse(unseal(payload.sealed, environment.AUTH_SECRET)));
    try {
      await send(id, await writeLetter(content, environment.PUBLIC_URL));
    } catch (error) {
      if (lastTry) {
        log.error({ err: error, kind: content.kind }, 'a mail could not be sent and is given up');
        await noteUndelivered(services.database, { channel: 'mail', kind: content.kind });
      }
      throw error;
    }
  });
}
