import { adminApi } from '#web/lib/client/admin-api';
import type { Keyed } from '#web/lib/client/use-submission-key';

export type PaymentsToRecord = Parameters<typeof adminApi.admin.recordPayments>[0];

/** Records the payments that were shown, under the key of the dialog's submission. */
export const recordPayments = (keyed: Keyed, input: PaymentsToRecord) =>
  keyed(adminApi.admin.recordPayments, input);
