import { signInCalls } from '#contract/http/sign-in';
import { sendToPhone } from '#server/identity/verification/phone-codes';
import { signInHandler } from '../sign-in-handler';
import { findByPhone } from './prove-phone';

export const requestResetByPhone = signInHandler(
  signInCalls.requestResetByPhone,
  { byPhone: true, goesBy: 'address', even: true },
  async ({ services, input: { phone }, language }) => {
    await services.database.transaction(async (tx) => {
      const user = await findByPhone(tx, phone);
      if (user && !user.deactivatedAt) await sendToPhone(services, tx, 'recovery', phone, { language });
    });
    return { body: { success: true } };
  },
);
