import { mutationOptions } from '@tanstack/react-query';
import type { AdminUser } from '#contract/admin';
import { api } from '#web/lib/client/api';

/** Sets a user's password, which ends their sessions. */
export const setPassword = mutationOptions({
  mutationFn: ({ user: { id }, newPassword }: { user: AdminUser; newPassword: string }) =>
    api.admin.setPassword({ id, newPassword }),
});
