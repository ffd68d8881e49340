import { api } from '#web/lib/client/api';

/** Asks the configured model for a word. */
export const testGenerator = () => api.admin.testGenerator();
