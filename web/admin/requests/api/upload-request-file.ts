import { articleImage, document } from 'virtual:routes/http/incoming';
import { mutationOptions } from '@tanstack/react-query';
import { uploadFile } from '#web/lib/client/upload';

export interface RequestFile {
  id: string;
  kind: 'article-image' | 'document';
  file: File;
}

/** Uploads a file of a request. `onProgress` gets the percentage sent, 0 to 100. */
export const uploadRequestFile = (onProgress: (percent: number) => void) =>
  mutationOptions({
    mutationFn: ({ id, kind, file }: RequestFile) => {
      const form = new FormData();
      form.set('file', file);
      onProgress(0);
      const route = kind === 'document' ? document : articleImage;
      return uploadFile({ route, params: { id }, form, onProgress });
    },
  });
