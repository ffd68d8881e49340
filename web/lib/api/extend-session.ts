import { session } from 'virtual:routes/http/signIn';
import { callUrl } from '../client/call-route';

/** Uses the session, which extends it. */
export async function extendSession(): Promise<'extended' | 'ended' | 'failed'> {
  const { ok, status } = await fetch(callUrl(session));
  if (ok) return 'extended';
  return status === 400 || status === 401 ? 'ended' : 'failed';
}
