import { useRef } from 'react';
import { newId } from '../browser/new-id';

/** Calls with the idempotency key of the given input. */
export type Keyed = <I, O>(
  call: (input: I, options: { context: { idempotencyKey: string } }) => Promise<O>,
  input: I,
) => Promise<O>;

/**
 * Idempotency keys for a form: the same input keeps its key until a response has arrived, so that submitting again
 * after a lost response creates nothing twice. `keyed` wraps the call.
 */
export function useSubmissionKey(): Keyed {
  const last = useRef<{ content: string; key: string } | null>(null);
  return async (call, input) => {
    const content = JSON.stringify(input);
    if (last.current?.content !== content) last.current = { content, key: newId() };
    const answer = await call(input, { context: { idempotencyKey: last.current.key } });
    last.current = null;
    return answer;
  };
}
