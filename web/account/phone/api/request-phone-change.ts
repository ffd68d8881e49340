import { updateUser } from 'virtual:routes/http/programs';
import { mutationOptions } from '@tanstack/react-query';
import { sendCall } from '#web/lib/client/send-call';

/** Sends a code to a new phone number by SMS. */
export const requestPhoneChange = mutationOptions({
  mutationFn: (phone: string) => sendCall(updateUser, { body: { phone } }),
});
