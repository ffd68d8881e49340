import { mutationOptions } from '@tanstack/react-query';
import type { ImportedCopy } from '#contract/work/working-copies';
import { uploadFile } from '#web/lib/client/upload';

interface Import {
  id: string;
  /** The revision that the document's text takes the place of. */
  revision: number;
  file: File;
}

/** Takes a Word document's text into the working copy. */
export const importDocument = mutationOptions({
  mutationFn: ({ id, revision, file }: Import) => {
    const form = new FormData();
    form.set('revision', String(revision));
    form.set('file', file);
    return uploadFile<ImportedCopy>({
      method: 'POST',
      path: `/api/writer/assignments/${id}/working-copy/document`,
      form,
      onProgress: () => undefined,
    });
  },
});
