import { api } from '#web/lib/client/api';

/** Sends the virus scanner a test virus and a clean file. */
export const testScanner = () => api.admin.testScanner();
