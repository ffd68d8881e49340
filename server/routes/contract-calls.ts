import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import { ORPCError } from '@orpc/server';
import type { StandardLazyRequest } from '@orpc/standard-server';
import { toFetchResponse, toStandardBody, toStandardHeaders } from '@orpc/standard-server-fetch';
import { Fault } from '#domain/errors';
import type { CallContext } from '#server/access/call';
import { asOrpcError, setRetryAfter } from '#server/http/faults';
import { handlerMethod } from '#server/http/handler-method';
import { hasBody } from '#server/http/has-body';
import type { Services } from '#server/services';
import { router } from './router';

/** Answers the contract's calls of JSON under /api; null for a path that is none of them. */
export function contractCalls(services: Services) {
  /** Contexts of requests that could be read: what fails for another is the caller's doing. */
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
          throw asOrpcError(read.has(context) ? error : unreadable(error), services.log);
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
 * A request of which only what a call asks for is made. Unlike oRPC's own adapter it carries no abort signal (no call
 * looks at one) and touches no body where none can be: each of the two costs a whole fetch Request.
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
 * Every such call takes JSON. oRPC would read forms too, whose fields it nests by their names: dear to do, and for
 * whoever asks, before anybody knows who that is.
 * @throws Fault WRONG_TYPE
 */
function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const isJson = type === undefined || type === '' || type === 'application/json';
  if (!isJson || request.headers.has('content-disposition')) throw new Fault('WRONG_TYPE');
  return toStandardBody(request);
}

/** Broken JSON, or text that is none, is thrown as it came from the parser. */
function unreadable(cause: unknown): Error {
  if (cause instanceof ORPCError || cause instanceof Fault) return cause;
  return new ORPCError('BAD_REQUEST', { cause });
}
