import { calls } from '#web/lib/client/api';

/** Confirms the new address of a link that an admin made. */
export const confirmNewAddress = calls.invitations.confirmNewAddress.mutationOptions();
