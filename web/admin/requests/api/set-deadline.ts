import { adminCalls } from '#web/lib/client/admin-api';

/** Extends the deadline of a request that a writer has. */
export const setDeadline = adminCalls.admin.setDeadline.mutationOptions();
