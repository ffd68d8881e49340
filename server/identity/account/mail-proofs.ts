import { and, eq, ne } from 'drizzle-orm';
import type { EmailSide } from '#domain/users/email-change';
import type { Tx } from '#server/database/database';
import { profiles } from '#server/database/schema/index';
import { sendLetter } from '#server/mail/send-letter';
import type { Services } from '#server/services';
import type { Owner } from './email-change-proofs';

interface Sent {
  side: EmailSide;
  email: string;
  code: string;
}

/**
 * Mails each address its code. A new address that has an account already gets no code but a mail that says so, so that the
 * one who asked learns nothing about it: one mail goes either way.
 */
export async function mailProofs(
  services: Services,
  tx: Tx,
  owner: Owner,
  sent: readonly Sent[],
): Promise<void> {
  const about = sent.find(({ side }) => side === 'new')?.email;
  for (const { side, email, code } of sent) {
    const other = side === 'new' ? await otherOwner(tx, owner, email) : undefined;
    if (other) {
      await sendLetter(services, tx, { kind: 'email-change-taken', to: email, code: null, ...other });
    } else {
      const { language } = owner;
      const kind = side === 'new' ? 'email-change-new' : 'email-change-old';
      await sendLetter(services, tx, { kind, to: email, language, about, code });
    }
  }
}

/** Who has the address already. */
export async function otherOwner(tx: Tx, { id }: Pick<Owner, 'id'>, email: string) {
  const [other] = await tx
    .select({ language: profiles.mailLanguage })
    .from(profiles)
    .where(and(eq(profiles.email, email), ne(profiles.id, id)));
  return other;
}
