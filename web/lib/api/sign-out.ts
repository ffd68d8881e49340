import { signOut as route } from 'virtual:routes/http/signIn';
import { callUrl } from '../client/call-route';
import { failedAnswer } from '../faults/faults';

/** Ends the session on the server. One that had already ended is no failure, and opens no dialog. */
export async function signOut(): Promise<void> {
  const answer = await fetch(callUrl(route), {
    method: route.method,
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!answer.ok && answer.status !== 401) throw await failedAnswer(answer);
}
