import { mutationOptions } from '@tanstack/react-query';
import { downloadFile } from '../client/download';

interface Wanted {
  id: string;
  kind: 'original' | 'humanized' | 'image';
}

/** Downloads one of a request's files, as stored. */
export const downloadRequestFile = mutationOptions({
  mutationFn: ({ id, kind }: Wanted) => downloadFile(`/api/requests/${id}/${kind}`),
});
