import { mutationOptions } from '@tanstack/react-query';
import type { AdminUser } from '#contract/admin';
import { api } from '#web/lib/client/api';

/** Another password for a user; their sessions end. */
export const setPassword = mutationOptions({
  mutationFn: ({ user: { id }, newPassword }: { user: AdminUser; newPassword: string }) =>
    api.admin.setPassword({ id, newPassword }),
});
