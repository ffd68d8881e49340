import { api } from '#web/lib/client/api';

/** Deletes the saved brief. */
export const clearBrief = () => api.brief.clear();
