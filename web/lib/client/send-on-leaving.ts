import type { AnyContractProcedure } from '@orpc/contract';
import { pageUserHeaders } from '../session/page-user';
import { type CallRoute, callUrl, type InputOf } from './call-route';

/**
 * Makes a call of the contract from a page that is being closed, which waits for no answer: sent before this returns, as
 * the client cannot. Browsers limit the body to 64 KiB.
 */
export function sendOnLeaving<P extends AnyContractProcedure>(
  route: CallRoute<P>,
  input: InputOf<P> & Record<string, unknown>,
): void {
  const inPath = (name: string) => route.path.includes(`{${name}}`);
  const entries = Object.entries(input);
  const params = Object.fromEntries(
    entries.filter(([name]) => inPath(name)).map(([name, value]) => [name, String(value)]),
  );
  void fetch(callUrl(route, { params }), {
    method: route.method,
    keepalive: true,
    headers: { 'content-type': 'application/json', ...pageUserHeaders() },
    body: JSON.stringify(Object.fromEntries(entries.filter(([name]) => !inPath(name)))),
  }).catch(() => undefined);
}
