import { api } from '#web/lib/client/api';

/** Creates the first admin with the token that a server without accounts prints. */
export const setUp = (input: { token: string; fullName: string; email: string; password: string }) =>
  api.account.setUp(input);
