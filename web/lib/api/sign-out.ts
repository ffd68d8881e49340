import { signOut as route } from 'virtual:routes/http/signIn';
import { callUrl } from '../client/call-route';
import { withinLimit } from '../client/lost-answers';
import { failedAnswer } from '../faults/faults';

/** Ends the session on the server. One that had already ended is no failure, and opens no dialog. */
export async function signOut(): Promise<void> {
  const answer = await fetch(callUrl(route), {
    method: route.method,
    signal: withinLimit(),
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!answer.ok && answer.status !== 401) throw await failedAnswer(answer);
}
