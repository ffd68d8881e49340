import { importDocument as route } from 'virtual:routes/http/submissions';
import { mutationOptions } from '@tanstack/react-query';
import { uploadFile } from '#web/lib/client/upload';

interface Import {
  id: string;
  /** The revision that the document's text takes the place of. */
  revision: number;
  /** The document version that the revision was begun from, where it is known. */
  baseVersion: number | undefined;
  file: File;
}

/** Takes a Word document's text into the working copy. */
export const importDocument = mutationOptions({
  mutationFn: ({ id, revision, baseVersion, file }: Import) => {
    const form = new FormData();
    form.set('revision', String(revision));
    if (baseVersion !== undefined) form.set('baseVersion', String(baseVersion));
    form.set('file', file);
    return uploadFile({
      route,
      params: { id },
      form,
      onProgress: () => undefined,
    });
  },
});
