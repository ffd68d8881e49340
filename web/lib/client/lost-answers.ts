import { NoAnswer } from '../faults/faults';

/** Milliseconds without an answer after which a call counts as lost: some networks swallow requests. */
const ANSWER_MS = 60_000;
/** Milliseconds between the two attempts of a call. */
const PAUSE_MS = 1_000;

/** A signal that ends a call without an answer, also where the caller's own does not. */
export function withinLimit(signal?: AbortSignal | null): AbortSignal {
  const limit = AbortSignal.timeout(ANSWER_MS);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

interface Repeat {
  /** Whether the call, made again, is answered like the first time. */
  isRepeatable: boolean;
}

/**
 * Makes a call that changes something. Where the connection is lost before the answer comes, it is made once more if that is safe.
 * @throws NoAnswer where the server may have done it all the same
 */
export async function makeChange(make: () => Promise<Response>, { isRepeatable }: Repeat): Promise<Response> {
  try {
    const answer = isRepeatable ? await make().catch(nullIfLost) : await make();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return await make();
  } catch (error) {
    // Offline the browser sends nothing.
    throw isLost(error) || isTimeout(error) ? new NoAnswer(error) : error;
  }
}

function nullIfLost(error: unknown): null {
  if (isLost(error)) return null;
  throw error;
}

const isLost = (error: unknown): boolean => error instanceof TypeError && navigator.onLine;
// A DOMException is no Error in every browser.
const isTimeout = (error: unknown): boolean => Object(error).name === 'TimeoutError';
