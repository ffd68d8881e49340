import { mutationOptions } from '@tanstack/react-query';
import { putJson } from '#web/lib/client/send-json';

/** Sends a code to a new phone number by SMS. */
export const requestPhoneChange = mutationOptions({
  mutationFn: (phone: string) => putJson('/api/auth/user', { phone }),
});
