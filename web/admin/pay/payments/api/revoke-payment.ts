import { calls } from '#web/lib/client/api';

/** Revokes a payment, with a reason. */
export const revokePayment = calls.admin.revokePayment.mutationOptions();
