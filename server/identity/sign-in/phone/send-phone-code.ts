import { signInCalls } from '#contract/http/sign-in';
import { sendToPhone } from '#server/identity/verification/phone-codes';
import { signInHandler } from '../sign-in-handler';
import { findByPhone } from './prove-phone';

/** A number without an account, or with one that has no use for the code, gets no message, and the same answer. */
export const sendPhoneCode = signInHandler(
  signInCalls.sendPhoneCode,
  { byPhone: true, goesBy: 'address', even: true },
  async ({ services, input: { phone, type }, language }) => {
    await services.database.transaction(async (tx) => {
      const user = await findByPhone(tx, phone);
      if (!user || user.deactivatedAt) return;
      if (type === 'verification' && user.phoneVerified) return;
      await sendToPhone(services, tx, type, phone, { language });
    });
    return { body: { success: true } };
  },
);
