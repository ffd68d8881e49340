import { sendReauthentication } from 'virtual:routes/http/programs';
import { mutationOptions } from '@tanstack/react-query';
import { sendCall } from '#web/lib/client/send-call';

/** Mails the code for step-up authentication. */
export const sendStepUpCode = mutationOptions({
  mutationFn: () => sendCall(sendReauthentication, {}),
});
