import { api } from '#web/lib/client/api';
import { answerLimit } from '#web/lib/saving/unanswered-saves';

/** Deletes the saved brief. */
export const clearBrief = () => api.brief.clear(undefined, answerLimit());
