import { failedAnswer } from '#web/lib/faults/faults';
import { fetchWithStepUp } from '#web/lib/sign-in/step-up';

/**
 * Ends all sessions of the user but this one. Asks for step-up authentication where the server requires it.
 * @throws an error that `faultOf` reads
 */
export async function endOtherSessions(): Promise<void> {
  const answer = await fetchWithStepUp(() => fetch('/api/auth/logout?scope=others', { method: 'POST' }));
  if (!answer.ok) throw await failedAnswer(answer);
}
