import type { Services } from '#server/services';

/** What every handler below /api finds on its context. */
export interface AppEnv {
  Variables: { services: Services; tokenHash: string | null };
}
