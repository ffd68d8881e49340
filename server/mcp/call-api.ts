import type { AnyContractProcedure } from '@orpc/contract';
import { routeOf } from '#contract/routes';
import { fillPath } from '#domain/fill-path';
import { IDEMPOTENCY_KEY_HEADER } from '#server/idempotency/read-key';

/** A call of the contract, as a tool makes it. */
export interface ApiCall {
  procedure: AnyContractProcedure;
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: object;
  idempotencyKey?: string;
}

/** Makes a call of the HTTP API, and answers with its body as text. */
export type CallApi = (call: ApiCall) => Promise<{ ok: boolean; status: number; text: string }>;

interface Caller {
  /** The address of the server, without a slash at its end. */
  origin: string;
  /** Sent with every call: the key, and where it comes from. */
  headers: Record<string, string>;
  send: (request: Request) => Response | Promise<Response>;
}

/** Calls of the HTTP API by one caller: the only way that a tool has to the data. */
export function apiCaller({ origin, headers: sent, send }: Caller): CallApi {
  return async ({ procedure, params = {}, query = {}, body, idempotencyKey }) => {
    const { method, path } = routeOf(procedure);
    const url = new URL(`${origin}${fillPath(path, params)}`);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, value);
    const json = body === undefined ? undefined : JSON.stringify(body);
    const headers = new Headers(sent);
    if (idempotencyKey !== undefined) headers.set(IDEMPOTENCY_KEY_HEADER, idempotencyKey);
    if (json !== undefined) {
      headers.set('content-type', 'application/json');
      headers.set('content-length', String(Buffer.byteLength(json)));
    }
    const answer = await send(new Request(url, { method, headers, body: json ?? null }));
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  };
}
