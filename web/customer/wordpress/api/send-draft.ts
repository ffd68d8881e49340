import { calls } from '#web/lib/client/api';

/** Begins to send a request's finished text to WordPress. */
export const sendDraft = calls.wordpress.send.mutationOptions();
