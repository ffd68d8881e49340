import { calls } from '#web/lib/client/api';

/** Lets a new customer generate. */
export const approveUser = calls.admin.approveUser.mutationOptions();
