import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { seal, unseal } from '#server/crypto/sealed';
import type { Tx } from '#server/database/database';
import { profiles } from '#server/database/schema/index';
import type { JobDefinition } from '#server/jobs/jobs';
import type { Services } from '#server/services';
import { type MailContent, type MailToRender, mailToRender } from './mail-content';
import { carriesCode, type MailMessage, mailKind } from './mail-kinds';
import { renderMail } from './render-mail';
import { createTransport } from './transport';
import { noteUndelivered } from './undelivered';

const sealedMail = z.object({ sealed: z.string() });

/** A mail waits sealed: its code would open an account to whoever reads the queue's table. */
const SEND_MAIL: JobDefinition<z.infer<typeof sealedMail>> = {
  // As mails wait in the queues of installations.
  name: 'send-letter',
  payload: sealedMail,
  // About 40 minutes in all: longer than a mail server's restart or greylisting, shorter than a code's hour.
  retries: 7,
  retryDelaySeconds: 10,
  timeoutSeconds: 60,
  concurrency: 4,
};

/** Somebody sits and waits for a code; everything else may come a little later. */
const CODE_PRIORITY = 10;

/** Sends a mail once the transaction has committed, and never otherwise. */
export async function sendMail(services: Services, tx: Tx, content: MailContent): Promise<void> {
  const { kind, to } = content;
  // Looked up for every kind: else the time would tell a stranger whether an address has an account.
  const owner = await nameOf(tx, to);
  const mail: MailToRender = { ...content, fullName: mailKind(kind).greetsByName ? owner : '' };
  const sealed = seal(JSON.stringify(mail), services.environment.AUTH_SECRET);
  const options = carriesCode(kind) ? { priority: CODE_PRIORITY } : {};
  await services.jobs.enqueue(tx, SEND_MAIL, { sealed }, options);
}

/** The same to a user in the language of their mails; to nobody where they have no address. */
export async function mailUser(
  services: Services,
  tx: Tx,
  userId: string,
  message: MailMessage,
): Promise<void> {
  const [user] = await tx
    .select({ email: profiles.email, language: profiles.mailLanguage })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (user?.email) await sendMail(services, tx, { ...message, to: user.email, language: user.language });
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

/** Names the handler that writes and sends waiting mails. */
export function registerMailJobs(services: Services): void {
  const { environment, jobs, log } = services;
  const send = createTransport(services);
  jobs.handle(SEND_MAIL, async ({ id, payload, lastAttempt }) => {
    const mail = mailToRender.parse(JSON.parse(unseal(payload.sealed, environment.AUTH_SECRET)));
    try {
      await send(id, await renderMail(mail, environment.PUBLIC_URL));
    } catch (error) {
      if (lastAttempt) {
        log.error({ err: error, kind: mail.kind }, 'a mail could not be sent and is given up');
        await noteUndelivered(services.database, { channel: 'mail', kind: mail.kind });
      }
      throw error;
    }
  });
}
