import { calls } from '#web/lib/client/api';

/** Keeps a brief that is handed in with the customer's approval. */
export const sendWhenApproved = calls.brief.sendWhenApproved.mutationOptions();
