import { api } from '#web/lib/client/api';

/** Verifies the code of a challenge. */
export const verifyFactor = (id: string, challenge: string, code: string) =>
  api.factors.verify({ id, challenge_id: challenge, code });
