import { mutationOptions } from '@tanstack/react-query';
import type { AdminUser } from '#contract/admin';
import { adminApi } from '#web/lib/client/admin-api';

/** Sets a user's password, which ends their sessions. */
export const setPassword = mutationOptions({
  mutationFn: ({ user: { id }, newPassword }: { user: AdminUser; newPassword: string }) =>
    adminApi.admin.setPassword({ id, newPassword }),
});
