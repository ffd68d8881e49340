import { NoAnswer } from '#web/lib/faults/faults';
import { pageUser } from '#web/lib/session/page-user';
import { sessionInTime } from '#web/lib/session/session-in-time';
import { secondStep } from '#web/lib/sign-in/second-step';

/**
 * Makes a call that signs in. Where its answer was lost, the session tells whether it was carried out: null then stands in the place of
 * the answer.
 * @throws NoAnswer where the session is the same as before, or is not known
 */
export async function orSignedIn<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
  const before = pageUser() ?? secondStep();
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const found = await sessionInTime();
    const now = found?.user?.id ?? found?.secondStep ?? null;
    if (now === null || now === before) throw error;
    return null;
  }
}
