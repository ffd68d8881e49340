import { calls } from '#web/lib/client/api';

/** Changes the user's name. */
export const setName = calls.account.setName.mutationOptions({ context: { repeatable: true } });
