import { failedAnswer } from '../faults/faults';
import { fetchProved } from '../sign-in/proof';

/** A call outside the contract (sign-in and its like). @throws what `faultOf` reads. */
export const postJson = <T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> =>
  sendJson<T>('POST', path, body, headers);

/** The same for what is changed. */
export const putJson = <T>(path: string, body: object): Promise<T> => sendJson<T>('PUT', path, body, {});

async function sendJson<T>(
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<T> {
  const answer = await fetchProved(() =>
    fetch(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );
  if (!answer.ok) throw await failedAnswer(answer);
  return (await answer.json()) as T;
}
