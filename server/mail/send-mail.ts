import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { seal, unseal } from '#server/crypto/sealed';
import type { Orm, Tx } from '#server/database/database';
import { profiles } from '#server/database/schema/index';
import type { JobDefinition } from '#server/jobs/jobs';
import type { Services } from '#server/services';
import { type MailContent, type MailToRender, mailToRender } from './mail-content';
import { carriesCode, type MailKind, type MailMessage, mailKind } from './mail-kinds';
import { renderMail } from './render-mail';
import { createTransport, isRecipientRefused } from './transport';
import { recordUndelivered } from './undelivered';

const sealedMail = z.object({ sealed: z.string() });

/** Queued mails are encrypted, since a code read from the queue's table would give access to an account. */
const SEND_MAIL: JobDefinition<z.infer<typeof sealedMail>> = {
  // The name of the queue in existing installations.
  name: 'send-letter',
  payload: sealedMail,
  // About 40 minutes in total: longer than a mail server's restart or greylisting, shorter than a code's validity of an hour.
  retries: 7,
  retryDelaySeconds: 10,
  timeoutSeconds: 60,
  concurrency: 4,
};

/** Users wait for codes; other mails can be delayed a little. */
const CODE_PRIORITY = 10;

/** Enqueues a mail in the transaction: it is sent only if that commits. */
export async function sendMail(services: Services, tx: Tx, content: MailContent): Promise<void> {
  const { kind, to } = content;
  // Looked up for every kind, so that timing does not reveal whether an address has an account.
  const owner = await verifiedOwnerName(tx, to);
  const mail: MailToRender = { ...content, fullName: mailKind(kind).greetsByName ? owner : '' };
  const sealed = seal(JSON.stringify(mail), services.environment.AUTH_SECRET);
  const options = carriesCode(kind) ? { priority: CODE_PRIORITY } : {};
  await services.jobs.enqueue(tx, SEND_MAIL, { sealed }, options);
}

/** Enqueues a mail to a user in their mail language; does nothing if they have no address. */
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
 * The name of the user who has verified the address; empty without one. An unverified account could contain a name chosen by a
 * stranger for this address.
 */
async function verifiedOwnerName(tx: Tx, email: string): Promise<string> {
  return (await findVerifiedOwner(tx, email))?.fullName ?? '';
}

async function findVerifiedOwner(orm: Orm | Tx, email: string): Promise<{ fullName: string } | undefined> {
  const [owner] = await orm
    .select({ fullName: profiles.fullName })
    .from(profiles)
    .where(and(eq(profiles.email, email), profiles.emailVerified));
  return owner;
}

/** Registers the handler that renders and sends queued mails. */
export function registerMailJobs(services: Services): void {
  const { environment, jobs, log } = services;
  const send = createTransport(services);
  jobs.handle(SEND_MAIL, async ({ id, payload, lastAttempt }) => {
    let kind: MailKind | 'unreadable' = 'unreadable';
    let to = '';
    try {
      // Not to be opened once AUTH_SECRET has changed, nor by a release that does not know its kind.
      const mail = mailToRender.parse(JSON.parse(unseal(payload.sealed, environment.AUTH_SECRET)));
      ({ kind, to } = mail);
      await send(id, await renderMail(mail, environment.PUBLIC_URL, environment.CONTACT_EMAIL));
    } catch (error) {
      if (lastAttempt) {
        log.error({ err: error, kind }, 'a mail finally failed');
        const { orm } = services.database;
        // An address that was mistyped at signing up is refused although all settings are right, and no admin can mend it.
        const mistyped =
          kind === 'verification' && isRecipientRefused(error) && !(await findVerifiedOwner(orm, to));
        if (!mistyped) await recordUndelivered(orm, { channel: 'mail', kind });
      }
      throw error;
    }
  });
}
