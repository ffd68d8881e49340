import { calls } from '#web/lib/client/api';

/** Sets the writer's own languages, which decide what jobs are shown. */
export const setLanguages = calls.writer.setLanguages.mutationOptions({ context: { repeatable: true } });
