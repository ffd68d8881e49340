import { mutationOptions } from '@tanstack/react-query';
import { api } from '#web/lib/client/api';
import type { NamedRequest } from '#web/writer/named-request';

/** Accepts a job, which assigns it to the writer. */
export const accept = mutationOptions({
  mutationFn: ({ id }: NamedRequest) => api.writer.accept({ id }, { context: { repeatable: true } }),
});
