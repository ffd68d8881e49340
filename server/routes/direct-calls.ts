import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AnyContractProcedure } from '@orpc/contract';
import type { ORPCError } from '@orpc/server';
import type * as z from 'zod';
import { contract } from '#contract/contract';
import { type Route, routeOf } from '#contract/routes';
import { PAGE_USER_HEADER } from '#domain/users/page-user';
import { type Actor, admit } from '#server/access/actor';
import { pageUserOf } from '#server/access/page-user';
import { readSessionCookie } from '#server/access/session-cookie';
import { listRequests } from '#server/customers/list-requests';
import { remoteAddress } from '#server/http/client-address';
import { asOrpcError, type FaultBody, faultBody, retryAfterOf } from '#server/http/faults';
import { REQUEST_ID_HEADER, recordOf } from '#server/http/watch-requests';
import { loadMe } from '#server/identity/account/load-me';
import { logFor } from '#server/runtime/log-errors';
import type { Services } from '#server/services';
import { securityHeaderList } from '#server/website/security-headers';
import { listJobs } from '#server/work/list-jobs';

interface Caller {
  services: Services;
  tokenHash: string;
  /** Holds an actor to the call's access rule, as for the router's handlers. */
  admit(actor: Actor | null): Actor;
}

/** A call as it is answered here, with its input parsed by its contract's schema. */
interface DirectCall {
  procedure: AnyContractProcedure;
  answer(caller: Caller, input: never): Promise<unknown>;
}

type Input<P> = P extends { '~orpc': { inputSchema?: infer S } } ? z.output<Extract<S, z.ZodType>> : never;

function direct<P extends AnyContractProcedure>(
  procedure: P,
  answer: (caller: Caller, input: Input<P>) => Promise<unknown>,
): DirectCall {
  return { procedure, answer };
}

/** The reads that pages make most often. The router has them too, with the same functions. */
const DIRECT_CALLS: readonly DirectCall[] = [
  direct(contract.account.me, ({ services, tokenHash, admit }) => loadMe(services, tokenHash, admit)),
  direct(contract.customer.requests, ({ services, tokenHash, admit }, input) =>
    listRequests(services.database, tokenHash, admit, input),
  ),
  direct(contract.writer.jobs, ({ services, tokenHash, admit }, input) =>
    listJobs(services.database, tokenHash, admit, input),
  ),
];

/**
 * Answers the most frequent reads on Node's own request and response: the router, its middleware and a fetch Response were more than half of
 * what such a call cost (docs/performance.md). Only a browser's plain GET comes here; a request that brings more, such as a token, a
 * body or input that is not valid, is left to `otherwise`, the router, which answers the same calls by the same functions.
 */
export function directListener(services: Services, otherwise: RequestListener): RequestListener {
  const calls = new Map(
    DIRECT_CALLS.map((call) => [routeOf(call.procedure).path, answererOf(services, call)]),
  );
  return (request, response) => {
    const { url = '' } = request;
    const query = url.indexOf('?');
    const call = calls.get(query < 0 ? url : url.slice(0, query));
    const tokenHash = call && isPlainRead(request) ? sessionOf(services, request) : null;
    const answer = tokenHash === null ? null : call?.(request, response, tokenHash);
    if (!answer) otherwise(request, response);
  };
}

function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.authorization === undefined &&
    headers['transfer-encoding'] === undefined &&
    (headers['content-length'] ?? '0') === '0'
  );
}

function sessionOf({ environment }: Services, { headers }: IncomingMessage): string | null {
  return readSessionCookie(headers.cookie, environment);
}

/** Answers a call; null, and nothing done, where its input is not plain. */
type Answerer = (
  request: IncomingMessage,
  response: ServerResponse,
  tokenHash: string,
) => Promise<void> | null;

function answererOf(services: Services, { procedure, answer }: DirectCall): Answerer {
  const route = routeOf(procedure);
  assertReadOfPages(route);
  const { path, access, during, browserOnly } = route;
  const { inputSchema } = procedure['~orpc'];
  const schema = inputSchema as z.ZodType | undefined;
  const headers = [
    ...securityHeaderList(services.environment).flat(),
    ...['cache-control', 'no-store', 'content-type', 'application/json'],
  ];
  const { limits, environment, log } = services;
  return (request, response, tokenHash) => {
    const input = inputOf(request.url ?? '', schema);
    const pageUserHeader = request.headers[PAGE_USER_HEADER.toLowerCase()];
    if (input === null || Array.isArray(pageUserHeader)) return null;
    const record = recordOf(response);
    if (record) record.route = path;
    const logged = logFor(log, record?.id);
    const refuse = (body: FaultBody | ORPCError<string, unknown>) => {
      const seconds = retryAfterOf(body);
      const more = [
        ...(body.status === 401 ? ['www-authenticate', 'Bearer'] : []),
        ...(seconds === undefined ? [] : ['retry-after', seconds]),
      ];
      send(response, [...headers, ...more], body.status, body);
    };
    const run = async () => {
      const address = remoteAddress(request, environment.TRUST_PROXY);
      await limits.consume('call', { account: tokenHash, address });
      const pageUser = pageUserOf(pageUserHeader);
      const admitActor = (actor: Actor | null) => admit(actor, access, { pageUser, during, browserOnly });
      try {
        const value = await answer({ services, tokenHash, admit: admitActor }, input.value as never);
        send(response, headers, 200, value);
      } catch (error) {
        // As the contract's handlers answer; what is refused before them has no such member.
        refuse(asOrpcError(error, logged));
      }
    };
    return run().catch((error: unknown) => refuse(faultBody(error, logged)));
  };
}

/** What the router does for other calls and this listener does not. */
function assertReadOfPages({ method, path, access, ownPagesOnly, limit, countsItself, audit }: Route): void {
  const plain = method === 'GET' && access !== 'visitor' && limit === 'call' && audit.length === 0;
  if (!plain || ownPagesOnly || countsItself || path.includes('{'))
    throw new Error(`${path} cannot be answered directly`);
}

/** The parsed query; null where it is not valid or not plain, which the router tells the caller. */
function inputOf(url: string, schema: z.ZodType | undefined): { value: unknown } | null {
  if (!schema) return { value: undefined };
  const begin = url.indexOf('?');
  const given: Record<string, string> = {};
  if (begin >= 0) {
    for (const [name, value] of new URLSearchParams(url.slice(begin + 1))) {
      // Brackets make objects and lists of the router's input; the same name twice makes a list.
      if (name.includes('[') || Object.hasOwn(given, name) || name === '__proto__') return null;
      given[name] = value;
    }
  }
  const parsed = schema.safeParse(given);
  return parsed.success ? { value: parsed.data } : null;
}

/** Writes all headers in one raw list, which costs a fraction of setting them one by one. */
function send(response: ServerResponse, headers: readonly string[], status: number, body: unknown): void {
  const text = JSON.stringify(body);
  const own = ['content-length', String(Buffer.byteLength(text))];
  const id = recordOf(response)?.id;
  if (id !== undefined) own.push(REQUEST_ID_HEADER, id);
  response.writeHead(status, [...headers, ...own]);
  response.end(text);
}
