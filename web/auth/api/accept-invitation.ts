import { accept } from 'virtual:routes/http/acceptance';
import { sendCall } from '#web/lib/client/send-call';

/** Takes an invitation: makes the account and starts its session. */
export const acceptInvitation = (input: { token: string; fullName: string; password: string }) =>
  sendCall(accept, { body: input });
