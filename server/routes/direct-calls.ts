import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { AnyContractProcedure } from '@orpc/contract';
import type { ORPCError } from '@orpc/server';
import type { Logger } from 'pino';
import type * as z from 'zod';
import { contract } from '#contract/contract';
import { type Route, routeOf } from '#contract/routes';
import { PAGE_USER_HEADER } from '#domain/users/page-user';
import { type Actor, admit } from '#server/access/actor';
import { pageUserOf } from '#server/access/page-user';
import { readSessionCookie } from '#server/access/session-cookie';
import { listRequests } from '#server/customers/list-requests';
import { answerFile, type FileAnswer } from '#server/files/send-file';
import { remoteAddress } from '#server/http/client-address';
import { asOrpcError, type FaultBody, faultBody, retryAfterOf } from '#server/http/faults';
import { REQUEST_ID_HEADER, recordOf } from '#server/http/watch-requests';
import { loadMe } from '#server/identity/account/load-me';
import { SESSION_DOWNLOADS } from '#server/requests/file-routes';
import { errorCode } from '#server/runtime/error-code';
import { logFor } from '#server/runtime/log-errors';
import type { Services } from '#server/services';
import { securityHeaderList } from '#server/website/security-headers';
import { acceptRequest } from '#server/work/accept-request';
import { listJobs } from '#server/work/list-jobs';

interface Caller {
  services: Services;
  tokenHash: string;
  /** The user of the page that makes the call, where one does (PAGE_USER_HEADER). */
  pageUser: string | null;
  /** The HTTP request's id, which the outbox keeps. */
  requestId: string | undefined;
  /** Holds an actor to the call's access rule, as for the router's handlers. */
  admit(actor: Actor | null): Actor;
}

/** A call as it is answered here, with its input parsed by its contract's schema. */
type DirectCall = { procedure: AnyContractProcedure } & (
  | { sends: 'json'; answer(caller: Caller, input: never): Promise<unknown> }
  | { sends: 'file'; answer(caller: Caller, input: never): Promise<FileAnswer> }
);

type Input<P> = P extends { '~orpc': { inputSchema?: infer S } } ? z.output<Extract<S, z.ZodType>> : never;

function direct<P extends AnyContractProcedure>(
  procedure: P,
  answer: (caller: Caller, input: Input<P>) => Promise<unknown>,
): DirectCall {
  return { procedure, sends: 'json', answer };
}

/** A download of a request's file. */
function download({ call, load }: (typeof SESSION_DOWNLOADS)[number]): DirectCall {
  const answer = async (
    { services, tokenHash, admit }: Caller,
    { params }: Input<typeof call>,
  ): Promise<FileAnswer> =>
    answerFile(services.files, await load(services.database, tokenHash, admit, params.id));
  return { procedure: call, sends: 'file', answer };
}

/**
 * The calls that pages make most often, the one that writers compete for, and the downloads of documents. The router has them too, with
 * the same functions.
 */
const DIRECT_CALLS: readonly DirectCall[] = [
  direct(contract.account.me, ({ services, tokenHash, admit }) => loadMe(services, tokenHash, admit)),
  direct(contract.customer.requests, ({ services, tokenHash, admit }, input) =>
    listRequests(services.database, tokenHash, admit, input),
  ),
  direct(contract.writer.jobs, ({ services, tokenHash, admit }, input) =>
    listJobs(services.database, tokenHash, admit, input),
  ),
  direct(contract.writer.accept, ({ services, ...caller }, { id }) => acceptRequest(services, caller, id)),
  ...SESSION_DOWNLOADS.map(download),
];

/**
 * Answers the most frequent calls on Node's own request and response: the router, its middleware and a fetch Response were more than half of
 * what such a call cost (docs/performance.md). Only a plain request of a browser comes here; one that brings more, such as a token, a
 * body or input that is not valid, is left to `otherwise`, the router, which answers the same calls by the same functions.
 */
export function directListener(services: Services, otherwise: RequestListener): RequestListener {
  const callOf = pathMatcher(DIRECT_CALLS.map((call) => answererOf(services, call)));
  return (request, response) => {
    const { url = '' } = request;
    const query = url.indexOf('?');
    const call = callOf(query < 0 ? url : url.slice(0, query));
    const tokenHash = call && isPlain(request, call.route) ? sessionOf(services, request) : null;
    const answer = tokenHash === null ? null : call?.answer(request, response, tokenHash);
    if (!answer) otherwise(request, response);
  };
}

/** Finds a call by a path: those without parameters in one lookup. */
function pathMatcher(answerers: readonly Answerer[]): (path: string) => Answerer | undefined {
  const fixed = new Map(answerers.map((answerer) => [answerer.route.path, answerer]));
  const withParameters = answerers.filter(({ pattern }) => pattern !== null);
  return (path) => fixed.get(path) ?? withParameters.find(({ pattern }) => pattern?.test(path));
}

/**
 * Without a body, a token or a range of bytes, and for a call that changes something, from a page of this site as every current browser
 * says.
 */
function isPlain({ method, headers }: IncomingMessage, route: Route): boolean {
  return (
    method === route.method &&
    (!route.ownPagesOnly || headers['sec-fetch-site'] === 'same-origin') &&
    headers.authorization === undefined &&
    headers.range === undefined &&
    headers['transfer-encoding'] === undefined &&
    (headers['content-length'] ?? '0') === '0'
  );
}

function sessionOf({ environment }: Services, { headers }: IncomingMessage): string | null {
  return readSessionCookie(headers.cookie, environment);
}

interface Answerer {
  route: Route;
  /** Of a path with parameters, which are its groups; null without any. */
  pattern: RegExp | null;
  /** Answers a call; null, and nothing done, where its input is not plain. */
  answer(request: IncomingMessage, response: ServerResponse, tokenHash: string): Promise<void> | null;
}

function answererOf(services: Services, call: DirectCall): Answerer {
  const { procedure } = call;
  const route = routeOf(procedure);
  assertCallOfPages(route);
  const { path, access, during, browserOnly } = route;
  const pattern = path.includes('{')
    ? new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    : null;
  const { inputSchema } = procedure['~orpc'];
  const schema = inputSchema as z.ZodType | undefined;
  const security = securityHeaderList(services.environment);
  const headers = [...security.flat(), ...['cache-control', 'no-store', 'content-type', 'application/json']];
  const fileHeaders = Object.fromEntries(security);
  const { limits, environment, log } = services;
  const answerCall: Answerer['answer'] = (request, response, tokenHash) => {
    const input = inputOf(request.url ?? '', { pattern, schema, http: route.http });
    const pageUserHeader = request.headers[PAGE_USER_HEADER.toLowerCase()];
    if (input === null || Array.isArray(pageUserHeader)) return null;
    const record = recordOf(response);
    if (record) record.route = path;
    const logged = logFor(log, record?.id);
    const refuse = (body: FaultBody | ORPCError<string, unknown>) => {
      if (response.headersSent) return void response.destroy();
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
      const caller = { services, tokenHash, pageUser, requestId: record?.id, admit: admitActor };
      try {
        if (call.sends === 'file')
          sendFileAnswer(response, fileHeaders, await call.answer(caller, input.value as never), logged);
        else send(response, headers, 200, await call.answer(caller, input.value as never));
      } catch (error) {
        // As the contract's handlers answer; what is refused before them, and by handlers of plain HTTP, has no such member.
        refuse(route.http ? faultBody(error, logged) : asOrpcError(error, logged));
      }
    };
    return run().catch((error: unknown) => refuse(faultBody(error, logged)));
  };
  return { route, pattern, answer: answerCall };
}

/** What the router does for other calls and this listener does not. */
function assertCallOfPages({
  method,
  path,
  access,
  ownPagesOnly,
  limit,
  countsItself,
  repeatable,
  audit,
  authentication,
  captcha,
  keyOnly,
  socket,
  http,
  procedure,
}: Route): void {
  const ownPages = ownPagesOnly === (method !== 'GET');
  const counted = limit === 'call' && !countsItself;
  const special = repeatable || audit.length > 0 || authentication || captcha || keyOnly || socket;
  const parts = Object.keys((procedure['~orpc'].inputSchema as z.ZodObject | undefined)?.shape ?? {});
  const otherParts = http && parts.some((part) => part !== 'params' && part !== 'headers');
  if (!ownPages || access === 'visitor' || !counted || special || otherParts)
    throw new Error(`${path} cannot be answered directly`);
}

/** The parsed query and parameters of the path; null where they are not valid or not plain, which the router tells the caller. */
function inputOf(
  url: string,
  { pattern, schema, http }: { pattern: RegExp | null; schema: z.ZodType | undefined; http: boolean },
): { value: unknown } | null {
  if (!schema) return { value: undefined };
  const begin = url.indexOf('?');
  const path = begin < 0 ? url : url.slice(0, begin);
  const given: Record<string, string> = { ...pattern?.exec(path)?.groups };
  if (begin >= 0) {
    for (const [name, value] of new URLSearchParams(url.slice(begin + 1))) {
      // Brackets make objects and lists of the router's input; the same name twice makes a list.
      if (name.includes('[') || Object.hasOwn(given, name) || name === '__proto__') return null;
      given[name] = value;
    }
  }
  // Calls over plain HTTP have their input in parts. Of a request with the header that some of them read none comes here.
  const parsed = schema.safeParse(http ? { params: given, headers: {} } : given);
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

/** Streams that break off end the connection, so that the client sees that bytes are missing. */
function sendFileAnswer(
  response: ServerResponse,
  headers: Record<string, string>,
  { status, headers: own, body }: FileAnswer,
  log: Logger,
): void {
  const id = recordOf(response)?.id;
  const all = { ...headers, ...own, ...(id === undefined ? {} : { [REQUEST_ID_HEADER]: id }) };
  if (body === null || body instanceof Uint8Array) {
    response.writeHead(status, all).end(body);
    return;
  }
  // The connection of a pipelined request may be gone before its answer begins.
  if (response.destroyed) return void body.destroy();
  response.writeHead(status, all);
  pipeline(body, response).catch((error: unknown) => {
    if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') log.warn({ err: error }, 'a download broke off');
  });
}
