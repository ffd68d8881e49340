import { signInCalls } from '#contract/http/sign-in';
import { mailEmailCode } from '#server/identity/verification/email-codes';
import { signInHandler } from '../sign-in-handler';
import { findByEmail } from './find-by-email';

/** An address without an account, or with one that has no use for the code, gets no mail, and the same answer. */
export const sendEmailCode = signInHandler(
  signInCalls.sendEmailCode,
  { goesBy: 'address', even: true, namesPage: true },
  async ({ services, input: { email, type }, language }) => {
    await services.database.transaction(async (tx) => {
      const user = await findByEmail(tx, email);
      if (!user || user.deactivatedAt) return;
      if (type === 'email-verification' && user.emailVerified) return;
      await mailEmailCode(services, tx, type, { email, language });
    });
    return { body: { success: true } };
  },
);
