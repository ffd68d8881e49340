import { adminCalls } from '#web/lib/client/admin-api';

/** Approves a new customer, who may then generate. */
export const approveUser = adminCalls.admin.approveUser.mutationOptions();
