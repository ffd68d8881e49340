import { useRef } from 'react';
import { newId } from '../browser/new-id';

/** Makes a call with the key of what it sends. */
export type Keyed = <I, O>(
  call: (input: I, options: { context: { idempotencyKey: string } }) => Promise<O>,
  input: I,
) => Promise<O>;

/**
 * Idempotency keys for what a form makes: the same content keeps its key until it has been answered, so that 'Send' pressed
 * once more after a lost answer makes nothing twice. `keyed` wraps the call.
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
