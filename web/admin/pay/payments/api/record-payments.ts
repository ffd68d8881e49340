import { api } from '#web/lib/client/api';
import type { Keyed } from '#web/lib/client/use-submission-key';

export type PaymentsToRecord = Parameters<typeof api.admin.recordPayments>[0];

/** Records the payments that were shown, under the key of the dialog's submission. */
export const recordPayments = (keyed: Keyed, input: PaymentsToRecord) =>
  keyed(api.admin.recordPayments, input);
