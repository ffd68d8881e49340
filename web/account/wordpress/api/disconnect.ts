import { calls } from '#web/lib/client/api';

/** Removes the connection with its password. */
export const disconnect = calls.wordpress.disconnect.mutationOptions();
