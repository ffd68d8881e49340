import { failedAnswer } from '../faults/faults';
import { fetchProved } from '../sign-in/proof';

/** A call outside the contract (sign-in and its like). @throws what `faultOf` reads. */
export async function postJson<T>(
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<T> {
  const answer = await fetchProved(() =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );
  if (!answer.ok) throw await failedAnswer(answer);
  return (await answer.json()) as T;
}
