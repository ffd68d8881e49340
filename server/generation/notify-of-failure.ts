import { requestTitle } from '#domain/brief/title';
import type { Tx } from '#server/database/database';
import { notify } from '#server/notifications/notify';
import type { Services } from '#server/services';
import type { GenerationRow } from './rows/present-generation';

/** Notifies the customer of a generation that has failed for good. A later attempt of it that fails is told again. */
export async function notifyOfFailure(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  { id, customerId, brief }: Pick<GenerationRow, 'id' | 'customerId' | 'brief'>,
): Promise<void> {
  const values = { title: requestTitle(brief), generationId: id };
  await notify(services, tx, { kind: 'generation-failed', recipientId: customerId, values });
}
