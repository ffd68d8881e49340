import { oauth } from 'virtual:routes/http/outside';
import { sendCall } from '#web/lib/client/send-call';

/** Answers with the URL of a provider's sign-in to send the browser to. */
export const leaveForProvider = (provider: string, next: string | undefined) =>
  sendCall(oauth, { body: { provider, next } });
