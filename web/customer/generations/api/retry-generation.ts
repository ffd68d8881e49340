import { newId } from '#web/lib/browser/new-id';
import { api } from '#web/lib/client/api';

/** Continues a generation that has failed or was cancelled. With a key, since it may have failed again before a repeated call. */
export const retryGeneration = (id: string) =>
  api.generations.retry({ id }, { context: { idempotencyKey: newId() } });
