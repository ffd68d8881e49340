import { calls } from '#web/lib/client/api';

/** Takes an invitation back. */
export const withdraw = calls.invitations.withdraw.mutationOptions();
