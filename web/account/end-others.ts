import { failedAnswer } from '#web/lib/faults';

/** Ends all sessions of the user but this one. @throws what `faultOf` reads. */
export async function endOthers(): Promise<void> {
  const answer = await fetch('/api/auth/logout?scope=others', { method: 'POST' });
  if (!answer.ok) throw await failedAnswer(answer);
}
