import { mutationOptions } from '@tanstack/react-query';
import { api } from '#web/lib/client/api';
import type { NamedRequest } from '#web/writer/named-request';

/** Takes a job, which is the writer's own from then on. */
export const accept = mutationOptions({
  mutationFn: ({ id }: NamedRequest) => api.writer.accept({ id }),
});
