import type { EmailSide } from '#domain/users/email-change';
import type { Tx } from '#server/database/database';
import { findContactOwner } from '#server/identity/users/unproven-account';
import { sendMail } from '#server/mail/send-mail';
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
  { newEmail, sent }: { newEmail: string; sent: readonly Sent[] },
): Promise<void> {
  for (const { side, email, code } of sent) {
    const other = side === 'new' ? await findContactOwner(tx, { email }, owner.id) : null;
    if (other) {
      await sendMail(services, tx, { kind: 'email-change-taken', to: email, language: other.language });
    } else {
      const mail = { to: email, language: owner.language, code };
      await sendMail(
        services,
        tx,
        side === 'new'
          ? { kind: 'email-change-new', ...mail }
          : { kind: 'email-change-old', about: newEmail, ...mail },
      );
    }
  }
}
