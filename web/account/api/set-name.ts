import { calls } from '#web/lib/client/api';

/** Another name for the user. */
export const setName = calls.account.setName.mutationOptions();
