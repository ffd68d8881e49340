import { api } from '#web/lib/client/api';

/** Dismisses a generation that has failed. */
export const dismissGeneration = (id: string) => api.generations.dismiss({ id });
