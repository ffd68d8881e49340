import { mutationOptions } from '@tanstack/react-query';
import { api } from '#web/lib/client/api';
import type { NamedRequest } from '#web/writer/named-request';

/** Declines an offer made to the writer, which opens the job to the others. */
export const declineOffer = mutationOptions({
  mutationFn: ({ id }: NamedRequest) => api.writer.declineOffer({ id }, { context: { repeatable: true } }),
});
