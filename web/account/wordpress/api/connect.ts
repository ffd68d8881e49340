import { calls } from '#web/lib/client/api';

/** Connects a site, once the server has asked it whether drafts can be sent. */
export const connect = calls.wordpress.connect.mutationOptions();
