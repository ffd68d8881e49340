import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError } from '@orpc/server';
import type { Parts } from '#server/parts';
import type { CallContext } from './call';
import { asOrpcError } from './faults';
import { router } from './router';

/** Serves the contract's calls under /api; answers null for a path that is none of them. */
export function describedCalls(parts: Parts) {
  /** Contexts of requests that could be read: what fails for another is the caller's doing. */
  const read = new WeakSet<CallContext>();
  const handler = new OpenAPIHandler(router, {
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
          throw asOrpcError(read.has(context) ? error : unreadable(error), parts.log);
        }
      },
    ],
  });
  return async (request: Request, context: CallContext): Promise<Response | null> => {
    const { matched, response } = await handler.handle(request, { prefix: '/api', context });
    return matched ? response : null;
  };
}

/** Broken JSON, or text that is none, is thrown as it came from the parser. */
function unreadable(cause: unknown): ORPCError<string, unknown> {
  return cause instanceof ORPCError ? cause : new ORPCError('BAD_REQUEST', { cause });
}
