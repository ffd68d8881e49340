import { calls } from '#web/lib/client/api';
import { byCursor } from '#web/lib/client/pages';

/** The keys for programs, revoked ones too. */
export const apiKeys = calls.automation.apiKeys.infiniteOptions({
  input: (cursor) => ({ limit: 20, cursor }),
  ...byCursor,
});
