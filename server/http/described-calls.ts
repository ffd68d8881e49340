import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { Parts } from '#server/parts';
import type { CallContext } from './call';
import { asOrpcError } from './faults';
import { router } from './router';

/** Serves the contract's calls under /api; answers null for a path that is none of them. */
export function describedCalls(parts: Parts) {
  const handler = new OpenAPIHandler(router, {
    interceptors: [
      async ({ next }) => {
        try {
          return await next();
        } catch (error) {
          throw asOrpcError(error, parts.log);
        }
      },
    ],
  });
  return async (request: Request, context: CallContext): Promise<Response | null> => {
    const { matched, response } = await handler.handle(request, { prefix: '/api', context });
    return matched ? response : null;
  };
}
