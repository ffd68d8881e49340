import { mutationOptions } from '@tanstack/react-query';
import type { AdminUser } from '#contract/admin';
import { api } from '#web/lib/client/api';

/** Deletes a user and what belongs to them. */
export const deleteUser = mutationOptions({
  mutationFn: ({ id }: AdminUser) => api.admin.deleteUser({ id }),
});
