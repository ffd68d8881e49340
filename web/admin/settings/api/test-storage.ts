import { adminApi } from '#web/lib/client/admin-api';

/** Writes to the file storage and removes it again. */
export const testStorage = () => adminApi.admin.testStorage();
