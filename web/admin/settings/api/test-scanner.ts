import { adminApi } from '#web/lib/client/admin-api';

/** Sends the virus scanner a test virus and a clean file. */
export const testScanner = () => adminApi.admin.testScanner();
