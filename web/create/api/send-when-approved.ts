import { calls } from '#web/lib/client/api';

/** Stores a brief that is submitted once the customer is approved. */
export const sendWhenApproved = calls.brief.sendWhenApproved.mutationOptions();
