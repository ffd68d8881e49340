import { mutationOptions } from '@tanstack/react-query';
import { api } from '#web/lib/client/api';
import type { NamedRequest } from '#web/writer/named-request';

/** Hands an assignment back: it is pending again. */
export const handBack = mutationOptions({
  mutationFn: ({ id }: NamedRequest) => api.writer.handBack({ id }, { context: { repeatable: true } }),
});
