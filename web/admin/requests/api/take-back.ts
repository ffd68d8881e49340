import { calls } from '#web/lib/client/api';

/** Takes an unfinished request back from its writer. */
export const takeBack = calls.admin.takeBack.mutationOptions();
