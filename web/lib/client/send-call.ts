import type { AnyContractProcedure } from '@orpc/contract';
import { FailedAnswer } from '../faults/faults';
import { reportMissingSession } from '../session/lapsed-session';
import { pageUserHeaders } from '../session/page-user';
import { fetchWithStepUp } from '../sign-in/step-up';
import { type CallRoute, callUrl, type InputOf, type OutputOf } from './call-route';
import { makeChange, withinLimit } from './lost-answers';

/** What a caller says of a call over plain HTTP. */
export type SentInput<P extends AnyContractProcedure> = Omit<InputOf<P>, 'headers'>;

interface Parts {
  query?: Record<string, string>;
  body?: object;
}

interface SendOptions {
  headers?: Record<string, string>;
  /** As of the client's calls (`CallOptions`). */
  repeatable?: boolean;
}

/**
 * Makes a call over plain HTTP (sign-in and similar), typed by the contract. Calls with JSON input and output go through
 * the client.
 * @throws an error that `faultOf` reads
 */
export async function sendCall<P extends AnyContractProcedure>(
  route: CallRoute<P>,
  input: SentInput<P>,
  { headers, repeatable = false }: SendOptions = {},
): Promise<OutputOf<P>> {
  const { query = {}, body }: Parts = input;
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const make = () =>
    fetch(callUrl(route, { query }), {
      method: route.method,
      signal: withinLimit(),
      headers: { ...json, ...pageUserHeaders(), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const call = () => makeChange(make, { isRepeatable: repeatable });
  const answer = await fetchWithStepUp(call, reportMissingSession);
  if (!answer.ok) throw new FailedAnswer(answer.status, await answer.json().catch(() => null));
  // A 204 has no body.
  return JSON.parse((await answer.text()) || 'null');
}
