import { logOut } from 'virtual:routes/http/programs';
import { mutationOptions } from '@tanstack/react-query';
import { sendCall } from '#web/lib/client/send-call';

/** Ends all sessions of the user but this one. Asks for step-up authentication where the server requires it. */
export const endOtherSessions = mutationOptions({
  mutationFn: () => sendCall(logOut, { query: { scope: 'others' } }, { repeatable: true }),
});
