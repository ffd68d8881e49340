import { calls } from '#web/lib/client/api';

/** Hands the saved text in. */
export const handIn = calls.workingCopies.handIn.mutationOptions();
