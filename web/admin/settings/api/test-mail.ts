import { adminApi } from '#web/lib/client/admin-api';

/** Sends a test message to the admin’s own address. */
export const testMail = () => adminApi.admin.testMail();
