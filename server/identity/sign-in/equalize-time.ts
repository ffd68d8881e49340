import { setTimeout as wait } from 'node:timers/promises';
import { Refused } from '#server/identity/answers/refused';

/** For all answers of calls that do more for an address that has an account. */
const EVEN_MS = 350;
/** For every refusal, so that a new call has a floor from its first day: a wrong code costs a known address more. */
const EVEN_REFUSAL_MS = 150;

/**
 * Makes `work` take a minimum time, so that its duration does not tell whether an account exists: always, or only when it is
 * refused, since a user who signs in need not wait.
 */
export async function equalizeTime<T>(always: boolean, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const fill = async (milliseconds: number) => {
    const left = milliseconds - (performance.now() - started);
    if (left > 0) await wait(left);
  };
  try {
    const made = await work();
    if (always) await fill(EVEN_MS);
    return made;
  } catch (error) {
    if (error instanceof Refused) await fill(always ? EVEN_MS : EVEN_REFUSAL_MS);
    throw error;
  }
}
