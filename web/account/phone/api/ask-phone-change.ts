import { mutationOptions } from '@tanstack/react-query';
import { putJson } from '#web/lib/client/send-json';

/** Has a number texted the code that proves it. */
export const askPhoneChange = mutationOptions({
  mutationFn: (phone: string) => putJson('/api/auth/user', { phone }),
});
