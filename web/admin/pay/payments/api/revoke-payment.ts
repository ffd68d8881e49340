import { adminCalls } from '#web/lib/client/admin-api';

/** Revokes a payment, with a reason. */
export const revokePayment = adminCalls.admin.revokePayment.mutationOptions();
