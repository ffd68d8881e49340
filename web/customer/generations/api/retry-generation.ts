import { api } from '#web/lib/client/api';

/** Continues a generation that has failed or was cancelled. */
export const retryGeneration = (id: string) =>
  api.generations.retry({ id }, { context: { repeatable: true } });
