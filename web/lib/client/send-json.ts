import { failedAnswer } from '../faults/faults';
import { fetchWithStepUp } from '../sign-in/step-up';

/**
 * A POST outside the contract (sign-in and similar).
 * @throws an error that `faultOf` reads
 */
export const postJson = <T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> =>
  sendJson<T>('POST', path, body, headers);

/** The same as PUT. */
export const putJson = <T>(path: string, body: object): Promise<T> => sendJson<T>('PUT', path, body, {});

async function sendJson<T>(
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<T> {
  const answer = await fetchWithStepUp(() =>
    fetch(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );
  if (!answer.ok) throw await failedAnswer(answer);
  return (await answer.json()) as T;
}
