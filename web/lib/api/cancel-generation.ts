import { api } from '../client/api';

/** Cancels a generation. Answers with it as it then stands. */
export const cancelGeneration = (id: string) =>
  api.generations.cancel({ id }, { context: { repeatable: true } });
