import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { REQUEST_ID } from '#server/runtime/request-id';

/** What the server notes of one HTTP request. */
export interface RequestRecord {
  /** Names the request in logs, jobs, mails and messages that it causes. */
  readonly id: string;
  readonly method: string;
  /** The path of the call as the contract declares it, or a kind of page; never the path that was asked for. */
  route: string;
}

/** Hears of every request that has ended; `status` is 0 where the client went away before an answer. */
export type RequestObserver = (request: RequestRecord, status: number, seconds: number) => void;

export const REQUEST_ID_HEADER = 'x-request-id';

/** By the response: also of HTTP/2, which the adapter’s types allow and this server does not speak. */
const records = new WeakMap<object, RequestRecord>();

/** Gives every request an id and calls the observers when it has ended. Its listener tells the id with `REQUEST_ID_HEADER`. */
export function watchRequests(server: Server, observers: readonly RequestObserver[]): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const begun = performance.now();
    const record = { id: requestId(request), method: request.method ?? '', route: kindOfPath(request.url) };
    records.set(response, record);
    if (observers.length === 0) return;
    response.once('close', () => {
      const status = response.headersSent ? response.statusCode : 0;
      const seconds = (performance.now() - begun) / 1000;
      for (const observe of observers) observe(record, status, seconds);
    });
  });
}

/** The record of a request by its response; undefined for one that came through no server, as in some tests. */
export function recordOf(response: object | undefined): RequestRecord | undefined {
  return response && records.get(response);
}

/** Names the call that answers a request. A call that is made within another one, as by MCP, changes nothing. */
export function nameRoute(response: object | undefined, path: string): void {
  const record = recordOf(response);
  if (record && UNNAMED.includes(record.route)) record.route = path;
}

/** The id that a proxy or client sends, if it is one; else a new one. */
function requestId({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

const UNKNOWN_CALL = 'unknown call';
const UNNAMED = [UNKNOWN_CALL, 'page', 'file'];

/** What a request is until a call answers it. */
function kindOfPath(url = ''): string {
  if (url.startsWith('/api')) return UNKNOWN_CALL;
  return /^[^?]*\.[a-z0-9]+(\?|$)/i.test(url) ? 'file' : 'page';
}
