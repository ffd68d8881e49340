import { calls } from '#web/lib/client/api';

/** Has a text, or one of its sections, written again. The same id again starts nothing twice. */
export const rewrite = calls.generations.rewrite.mutationOptions();
