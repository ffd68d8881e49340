import { signInCalls } from '#contract/http/sign-in';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { profiles } from '#server/database/schema/index';
import { sendToPhone } from '#server/identity/verification/phone-codes';
import type { Services } from '#server/services';
import { signInHandler } from '../sign-in-handler';
import { findRepeated, keepSignUp, replaceSignUp, type SignUp, signUpOf } from '../sign-up-data';
import { findByPhone } from './prove-phone';

export const signUpByPhone = signInHandler(
  signInCalls.signUpByPhone,
  { byPhone: true, goesBy: 'credentials', even: true },
  async ({ services, input, language, passwordHash }) => {
    const { phone } = input;
    const repeated = await findRepeated(services.database.orm, { phone }, input.password);
    const signUp = { ...signUpOf(phone, passwordHash, input), repeated };
    await services.database.transaction((tx) => makeAccount(services, tx, { phone, language }, signUp));
    return { body: { success: true } };
  },
);

/**
 * Makes an account and texts the code that verifies its number. While no user has verified the number, a later sign-up takes
 * an earlier one's place; a number that has an account is told so, by a message to its owner alone.
 */
async function makeAccount(
  services: Services,
  tx: Tx,
  { phone, language }: { phone: string; language: InterfaceLanguage },
  signUp: SignUp & { repeated: string | null },
): Promise<void> {
  const { fullName } = signUp;
  const [made] = await tx
    .insert(profiles)
    .values({ phone, fullName, mailLanguage: language, signUpLanguage: signUp.language })
    .onConflictDoNothing({ target: profiles.phone })
    .returning({ id: profiles.id });
  if (made) {
    await keepSignUp(tx, made.id, signUp);
    await writeAudit(tx, { action: 'user-created', actor: { id: made.id, fullName, email: phone } });
    return sendToPhone(services, tx, 'verification', phone, { language });
  }
  const found = await findByPhone(tx, phone);
  if (!found || found.deactivatedAt) return;
  if (found.phoneVerified) return sendToPhone(services, tx, 'existing-account', phone, { language });
  if (await replaceSignUp(tx, found.id, signUp))
    await sendToPhone(services, tx, 'verification', phone, { language });
}
