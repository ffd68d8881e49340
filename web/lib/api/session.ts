import { session } from 'virtual:routes/contract/account';
import { type CallRoute, callUrl, type OutputOf } from '../client/call-route';
import { failedAnswer } from '../faults/faults';

type Answer = typeof session extends CallRoute<infer P> ? OutputOf<P> : never;

/**
 * Who is asking. Without the client, since the start pages preload this call (scripts/build/pages.mjs) and the browser takes
 * that answer only for a request like it.
 */
export async function loadSession(signal?: AbortSignal): Promise<Answer> {
  const answer = await fetch(callUrl(session), {
    headers: { accept: 'application/json' },
    ...(signal ? { signal } : {}),
  });
  if (!answer.ok) throw await failedAnswer(answer);
  return answer.json();
}
