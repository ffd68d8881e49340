import { calls } from '#web/lib/client/api';

/** Tries a generation once more, now. */
export const retryGeneration = calls.admin.retryGeneration.mutationOptions();
