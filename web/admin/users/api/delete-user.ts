import { mutationOptions } from '@tanstack/react-query';
import type { AdminUser } from '#contract/admin';
import { adminApi } from '#web/lib/client/admin-api';

/** Deletes a user and what belongs to them. */
export const deleteUser = mutationOptions({
  mutationFn: ({ id }: AdminUser) => adminApi.admin.deleteUser({ id }, { context: { repeatable: true } }),
});
