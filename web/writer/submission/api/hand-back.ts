import { mutationOptions } from '@tanstack/react-query';
import { api } from '#web/lib/client/api';
import type { NamedRequest } from '#web/writer/named-request';

/** Gives an assignment back to all writers. */
export const handBack = mutationOptions({
  mutationFn: ({ id }: NamedRequest) => api.writer.handBack({ id }),
});
