import type { AnyContractProcedure } from '@orpc/contract';
import { failedAnswer } from '../faults/faults';
import { pageUserHeaders } from '../session/page-user';
import { fetchWithStepUp } from '../sign-in/step-up';
import { type CallRoute, callUrl, type InputOf, type OutputOf } from './call-route';
import { withinLimit } from './lost-answers';

/** What a caller says of a call over plain HTTP. */
export type SentInput<P extends AnyContractProcedure> = Omit<InputOf<P>, 'headers'>;

interface Parts {
  query?: Record<string, string>;
  body?: object;
}

/**
 * Makes a call over plain HTTP (sign-in and similar), typed by the contract. Calls with JSON input and output go through
 * the client.
 * @throws an error that `faultOf` reads
 */
export async function sendCall<P extends AnyContractProcedure>(
  route: CallRoute<P>,
  input: SentInput<P>,
  headers: Record<string, string> = {},
): Promise<OutputOf<P>> {
  const { query = {}, body }: Parts = input;
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await fetchWithStepUp(() =>
    fetch(callUrl(route, { query }), {
      method: route.method,
      signal: withinLimit(),
      headers: { ...json, ...pageUserHeaders(), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  if (!answer.ok) throw await failedAnswer(answer);
  // A 204 has no body.
  return JSON.parse((await answer.text()) || 'null');
}
