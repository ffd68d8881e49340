import { signInCalls } from '#contract/http/sign-in';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { profiles } from '#server/database/schema/index';
import { mailEmailCode } from '#server/identity/verification/email-codes';
import { sendMail } from '#server/mail/send-mail';
import type { Services } from '#server/services';
import { signInHandler } from '../sign-in-handler';
import { findRepeated, keepSignUp, replaceSignUp, type SignUp, signUpOf } from '../sign-up-data';
import { findByEmail } from './find-by-email';

export const signUpByEmail = signInHandler(
  signInCalls.signUpByEmail,
  { goesBy: 'credentials', even: true, namesPage: true },
  async ({ services, input, language, passwordHash }) => {
    const { email } = input;
    const repeated = await findRepeated(services.database.orm, { email }, input.password);
    const signUp = { ...signUpOf(email, passwordHash, input), repeated };
    await services.database.transaction((tx) => makeAccount(services, tx, { email, language }, signUp));
    return { body: { success: true } };
  },
);

/**
 * Makes an account and mails the code that verifies its address. While no user has verified the address, a later sign-up takes
 * an earlier one's place; an address that has an account is told so, by a mail to its owner alone.
 */
async function makeAccount(
  services: Services,
  tx: Tx,
  { email, language }: { email: string; language: InterfaceLanguage },
  signUp: SignUp & { repeated: string | null },
): Promise<void> {
  const [made] = await tx
    .insert(profiles)
    .values({ email, fullName: signUp.fullName, mailLanguage: language, signUpLanguage: signUp.language })
    .onConflictDoNothing({ target: profiles.email })
    .returning({ id: profiles.id, fullName: profiles.fullName, email: profiles.email });
  if (made) {
    await keepSignUp(tx, made.id, signUp);
    await writeAudit(tx, { action: 'user-created', actor: made });
    return mailEmailCode(services, tx, 'email-verification', { email, language });
  }
  const found = await findByEmail(tx, email);
  if (!found) return;
  if (found.emailVerified) return sendMail(services, tx, { kind: 'existing-account', to: email, language });
  if ((await replaceSignUp(tx, found.id, signUp)) && !found.deactivatedAt)
    await mailEmailCode(services, tx, 'email-verification', { email, language });
}
