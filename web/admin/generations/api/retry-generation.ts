import { mutationOptions } from '@tanstack/react-query';
import { newId } from '#web/lib/browser/new-id';
import { adminApi } from '#web/lib/client/admin-api';

/** Retries a generation now. With a key, since it may have failed again before a repeated call. */
export const retryGeneration = mutationOptions({
  mutationFn: ({ id }: { id: string }) =>
    adminApi.admin.retryGeneration({ id }, { context: { idempotencyKey: newId() } }),
});
