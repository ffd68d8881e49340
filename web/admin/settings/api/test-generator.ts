import { adminApi } from '#web/lib/client/admin-api';

/** Asks the configured model for a word. */
export const testGenerator = () => adminApi.admin.testGenerator();
