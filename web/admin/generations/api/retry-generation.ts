import { adminCalls } from '#web/lib/client/admin-api';

/** Retries a generation now. */
export const retryGeneration = adminCalls.admin.retryGeneration.mutationOptions({
  context: { repeatable: true },
});
