import { api } from '#web/lib/client/api';

/** Submits a brief under the id of its attempt: a repeated one starts nothing twice. */
export const createGeneration = (attempt: Parameters<typeof api.generations.create>[0]) =>
  api.generations.create(attempt, { context: { repeatable: true } });
