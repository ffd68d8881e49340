import { calls } from '#web/lib/client/api';

/** Confirms an address that an admin has made a link for. */
export const confirmNewAddress = calls.invitations.confirmNewAddress.mutationOptions();
