import { FailedAnswer, faultOf, NoAnswer } from '../faults/faults';

/** Milliseconds without an answer after which a call counts as lost: some networks swallow requests. */
const ANSWER_MS = 60_000;
/** Milliseconds between the two attempts of a call. */
const PAUSE_MS = 1_000;

/** A signal that ends a call without an answer, also where the caller's own does not. */
export function withinLimit(signal?: AbortSignal | null): AbortSignal {
  const limit = AbortSignal.timeout(ANSWER_MS);
  if (!signal) return limit;
  // Browsers from before 2024 have no AbortSignal.any.
  const either = new AbortController();
  for (const one of [signal, limit]) {
    const end = () => either.abort(one.reason);
    if (one.aborted) end();
    else one.addEventListener('abort', end);
  }
  return either.signal;
}

interface Repeat {
  /** Whether the call, made again, is answered like the first time. */
  isRepeatable: boolean;
}

/**
 * Makes a call that changes something. Where its answer is lost, it is made once more if that is safe, but not after a minute of waiting.
 * @throws NoAnswer where the server may have done it all the same
 */
export async function makeChange(make: () => Promise<Response>, { isRepeatable }: Repeat): Promise<Response> {
  let isSent = false;
  for (let isLast = !isRepeatable; ; isLast = true) {
    // Read before, since the connection may be lost once the call is on its way. Offline the browser sends nothing.
    isSent ||= navigator.onLine;
    try {
      return await receive(make);
    } catch (error) {
      // Other losses than a TypeError are those of a call that was sent.
      if (faultOf(error).code !== 'OFFLINE' || (error instanceof TypeError && !isSent)) throw error;
      if (isLast || isTimeout(error)) throw new NoAnswer(error);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Throws where the connection is lost within the answer, and where a proxy answers in the server's place. */
async function receive(make: () => Promise<Response>): Promise<Response> {
  const answer = await make();
  // From a clone, since a body can be read only once.
  const text = await answer.clone().text();
  if (answer.status < 500) return answer;
  const failure = new FailedAnswer(answer.status, parsed(text));
  if (faultOf(failure).code === 'OFFLINE') throw failure;
  return answer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// A DOMException is no Error in every browser.
const isTimeout = (error: unknown): boolean => Object(error).name === 'TimeoutError';
