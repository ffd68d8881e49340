import { calls } from '#web/lib/client/api';

/** Changes the user's password, or sets the first one. */
export const setPassword = calls.account.setPassword.mutationOptions({ context: { repeatable: true } });
