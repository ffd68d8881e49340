import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { describe, expect, it } from 'vitest';
import { type Contract, contract } from '#contract/contract';
import { makeQueryClient } from '../client/query-client';
import { failedAnswer, faultOf } from './faults';

const PAGE = '<h1>Bad Gateway</h1>';
const FOREIGN = JSON.stringify({ code: 'no_upstream', message: 'no healthy upstream' });

const answerOf = (status: number, body: string) =>
  new Response(body, {
    status,
    headers: { 'content-type': body === PAGE ? 'text/html' : 'application/json' },
  });

/** The error that a call of the contract throws at such a response. */
async function thrownAt(status: number, body: string): Promise<unknown> {
  const link = new OpenAPILink(contract, {
    url: 'http://localhost/api',
    fetch: async () => answerOf(status, body),
  });
  const api: ContractRouterClient<Contract> = createORPCClient(link);
  return api.customer.dashboard().then(
    () => null,
    (error: unknown) => error,
  );
}

describe('a call that did not reach the server', () => {
  it('is a lost connection: no network, and a proxy’s 502, 503 and 504', async () => {
    expect(faultOf(new TypeError('Failed to fetch')).code).toBe('OFFLINE');
    expect(faultOf(new DOMException('signal timed out', 'TimeoutError')).code).toBe('OFFLINE');
    expect(faultOf(new DOMException('aborted', 'AbortError')).code).toBe('UNEXPECTED');
    for (const status of [502, 503, 504]) {
      for (const body of [PAGE, FOREIGN, '']) {
        expect(faultOf(await thrownAt(status, body))).toMatchObject({ code: 'OFFLINE', status });
        expect(faultOf(await failedAnswer(answerOf(status, body)))).toMatchObject({
          code: 'OFFLINE',
          status,
        });
      }
    }
    expect(faultOf(await thrownAt(500, PAGE)).code).toBe('UNEXPECTED');
    expect(faultOf(await failedAnswer(answerOf(500, PAGE))).code).toBe('UNEXPECTED');
  });

  it('is not reported for such a status with an error code of the server', async () => {
    const body = JSON.stringify({ defined: false, code: 'TOO_MANY', status: 503, message: '', data: null });
    expect(faultOf(await thrownAt(503, body)).code).toBe('TOO_MANY');
    expect(faultOf(await failedAnswer(answerOf(503, body))).code).toBe('TOO_MANY');
  });

  it('is retried twice as a query, and never as a mutation', () => {
    const { queries, mutations } = makeQueryClient().getDefaultOptions();
    const again = queries?.retry;
    if (typeof again !== 'function') throw new Error('Queries have no rule');
    for (const error of [new TypeError('Failed to fetch'), new ORPCError('BAD_GATEWAY', { status: 502 })]) {
      expect([0, 1, 2].map((failures) => again(failures, error))).toEqual([true, true, false]);
    }
    expect(again(0, new ORPCError('NOT_FOUND', { status: 404 }))).toBe(false);
    expect(mutations?.retry).toBe(false);
  });
});
