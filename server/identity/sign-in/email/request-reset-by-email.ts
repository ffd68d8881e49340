import { signInCalls } from '#contract/http/sign-in';
import { mailEmailCode } from '#server/identity/verification/email-codes';
import { signInHandler } from '../sign-in-handler';
import { findByEmail } from './find-by-email';

export const requestResetByEmail = signInHandler(
  signInCalls.requestResetByEmail,
  { goesBy: 'address', even: true },
  async ({ services, input: { email }, language }) => {
    await services.database.transaction(async (tx) => {
      const user = await findByEmail(tx, email);
      if (user && !user.deactivatedAt)
        await mailEmailCode(services, tx, 'forget-password', { email, language });
    });
    return { body: { success: true } };
  },
);
