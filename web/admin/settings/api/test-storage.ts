import { api } from '#web/lib/client/api';

/** Writes to the file storage and removes it again. */
export const testStorage = () => api.admin.testStorage();
