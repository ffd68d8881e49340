import { calls } from '#web/lib/client/api';

/** Retries a generation now. */
export const retryGeneration = calls.admin.retryGeneration.mutationOptions();
