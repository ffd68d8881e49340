import type { HttpBindings } from '@hono/node-server';
import type { Services } from '#server/services';

/** The context variables of every handler below /api. */
export interface AppEnv {
  /** Undefined in tests that pass a request to the application without a server. */
  Bindings: HttpBindings | undefined;
  Variables: { services: Services; tokenHash: string | null };
}
