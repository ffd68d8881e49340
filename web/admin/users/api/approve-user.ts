import { calls } from '#web/lib/client/api';

/** Approves a new customer, who may then generate. */
export const approveUser = calls.admin.approveUser.mutationOptions();
