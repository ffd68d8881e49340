import { mutationOptions } from '@tanstack/react-query';
import { downloadFile } from '#web/lib/client/download';
import type { NamedRequest } from '../named-request';

/** Downloads the .docx of a request's draft. */
export const downloadOriginal = mutationOptions({
  mutationFn: ({ id }: NamedRequest) => downloadFile(`/api/requests/${id}/original`),
});
