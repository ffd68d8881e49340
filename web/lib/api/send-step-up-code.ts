import { mutationOptions } from '@tanstack/react-query';
import { failedAnswer } from '../faults/faults';
import { pageUserHeaders } from '../session/page-user';

/** Mails the code for step-up authentication. */
export const sendStepUpCode = mutationOptions({
  mutationFn: async () => {
    const answer = await fetch('/api/auth/reauthenticate', { headers: pageUserHeaders() });
    if (!answer.ok) throw await failedAnswer(answer);
  },
});
