import { unsubscribe as route } from 'virtual:routes/http/unsubscribe';
import { mutationOptions } from '@tanstack/react-query';
import { sendCall } from '#web/lib/client/send-call';

/** Stops the mails that a mail's token names. */
export const unsubscribe = mutationOptions({
  mutationFn: (token: string) => sendCall(route, { query: { token } }, { repeatable: true }),
});
