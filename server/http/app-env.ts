import type { HttpBindings } from '@hono/node-server';
import type { Services } from '#server/services';

interface InnerCall {
  /** True of a call that another call makes, and that was counted as a `call` with it. No client can say so. */
  countedOutside?: boolean;
}

/** The context variables of every handler below /api. */
export interface AppEnv {
  /** Undefined in tests that pass a request to the application without a server. */
  Bindings: (HttpBindings & InnerCall) | undefined;
  Variables: { services: Services; tokenHash: string | null };
}
