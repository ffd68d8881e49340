import type { Services } from '#server/services';

/** The context variables of every handler below /api. */
export interface AppEnv {
  Variables: { services: Services; tokenHash: string | null };
}
