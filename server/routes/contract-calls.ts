import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import { ORPCError } from '@orpc/server';
import type { StandardLazyRequest } from '@orpc/standard-server';
import { toFetchResponse, toStandardBody, toStandardHeaders } from '@orpc/standard-server-fetch';
import { Fault } from '#domain/errors';
import type { CallContext } from '#server/access/call';
import { asOrpcError, setRetryAfter } from '#server/http/faults';
import { handlerMethod } from '#server/http/handler-method';
import { hasBody } from '#server/http/has-body';
import { logFor } from '#server/runtime/log-errors';
import type { Services } from '#server/services';
import { router } from './router';

/** Answers the contract's JSON calls under /api; null for other paths. */
export function contractCalls(services: Services) {
  /** Contexts of requests whose input was parsed: errors of other requests are the caller's. */
  const read = new WeakSet<CallContext>();
  const handler = new StandardOpenAPIHandler(router, {
    clientInterceptors: [
      ({ next, context }) => {
        read.add(context);
        return next();
      },
    ],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          const log = logFor(services.log, context.requestId);
          throw asOrpcError(read.has(context) ? error : unreadable(error), log);
        }
      },
    ],
  });
  return async (request: Request, context: CallContext): Promise<Response | null> => {
    const { matched, response } = await handler.handle(lazyRequest(request), { prefix: '/api', context });
    if (!matched) return null;
    const answer = toFetchResponse(response);
    if (answer.status === 429 || answer.status === 503) setRetryAfter(answer.headers, response.body);
    return answer;
  };
}

/**
 * A request whose parts are created on demand. Unlike oRPC's adapter it has no abort signal (no call uses one) and does not touch the
 * body of requests without one: each of the two would create a complete fetch Request.
 */
function lazyRequest(request: Request): StandardLazyRequest {
  return {
    url: new URL(request.url),
    method: handlerMethod(request.method),
    signal: undefined,
    get headers() {
      return toStandardHeaders(request.headers);
    },
    body: async () => (hasBody(request) ? readJsonBody(request) : undefined),
  };
}

/**
 * Accepts only JSON. oRPC would also parse forms with nested field names, which is expensive and happens before authentication.
 * @throws Fault WRONG_TYPE
 */
function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const isJson = type === undefined || type === '' || type === 'application/json';
  if (!isJson || request.headers.has('content-disposition')) throw new Fault('WRONG_TYPE');
  return toStandardBody(request);
}

/** Errors of the JSON parser become BAD_REQUEST. */
function unreadable(cause: unknown): Error {
  if (cause instanceof ORPCError || cause instanceof Fault) return cause;
  return new ORPCError('BAD_REQUEST', { cause });
}
