import { calls } from '#web/lib/client/api';

/** Withdraws an invitation. */
export const withdraw = calls.invitations.withdraw.mutationOptions({ context: { repeatable: true } });
