import { sessionInTime } from '#web/lib/session/session-in-time';
import { secondStep } from '#web/lib/sign-in/second-step';

/** Whether a sign-in that owed a second step owes it no more: of a call without an answer, the session tells that it was carried out. */
export async function isNowSignedIn(): Promise<boolean> {
  if (secondStep() === null) return false;
  const found = await sessionInTime();
  return found !== null && found.user !== null && found.secondStep === null;
}
