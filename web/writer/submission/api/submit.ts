import { mutationOptions } from '@tanstack/react-query';
import type { Submission } from '#contract/writer';
import { uploadFile } from '#web/lib/client/upload';

interface Work {
  id: string;
  /** Stands for this piece of work however often it is sent. */
  key: string;
  file: File;
  minutes: number;
}

/** Hands in the finished document with its minutes. `onProgress` hears how far it is, from 0 to 100. */
export const submit = (onProgress: (percent: number) => void) =>
  mutationOptions({
    mutationFn: ({ id, key, file, minutes }: Work) => {
      const form = new FormData();
      form.set('minutes', String(minutes));
      form.set('file', file);
      return uploadFile<Submission>({
        method: 'POST',
        path: `/api/writer/assignments/${id}/submission`,
        form,
        headers: { 'idempotency-key': key },
        onProgress,
      });
    },
  });
