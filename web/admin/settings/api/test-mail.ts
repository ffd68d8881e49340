import { api } from '#web/lib/client/api';

/** Sends a test message to the admin’s own address. */
export const testMail = () => api.admin.testMail();
