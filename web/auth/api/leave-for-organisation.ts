import { sso } from 'virtual:routes/http/outside';
import { sendCall } from '#web/lib/client/send-call';

/** Answers with the URL of an organisation's sign-in to send the browser to. */
export const leaveForOrganisation = (email: string, next: string | undefined) =>
  sendCall(sso, { body: { email, next } });
