import { runWithAdapter } from '@better-auth/core/context';
import type { BetterAuthOptions } from 'better-auth';
import { router } from 'better-auth/api';

type Context = Parameters<typeof router>[0];

/**
 * What better-auth's own `handler` does, with its endpoints and their router made once. It makes all of them anew for every
 * request, since they could depend on where the request came in; ours don't: the address, the trusted origins and the
 * providers are fixed when the server starts (docs/decisions/024).
 */
export function betterAuthHandler(auth: {
  $context: Promise<unknown>;
  options: BetterAuthOptions;
}): (request: Request) => Promise<Response> {
  // Its type names our very options, which the router's does not take, though it takes the value.
  const routed = (auth.$context as Promise<Context>).then((context) => ({
    context,
    answer: router(context, auth.options).handler,
  }));
  // Whoever asks is told; until then it is nobody's rejection.
  routed.catch(() => {});
  return async (request) => {
    const { context, answer } = await routed;
    return runWithAdapter(context.adapter, () => answer(request));
  };
}
