import { submit as route } from 'virtual:routes/http/submissions';
import { mutationOptions } from '@tanstack/react-query';
import { uploadFile } from '#web/lib/client/upload';

interface Work {
  id: string;
  /** Idempotency key: a repeated submission is paid once. */
  key: string;
  file: File;
  minutes: number;
  /** Why they are not those of the timer. */
  minutesReason: string | null;
  /** Why a questioned document is submitted all the same. */
  reason: string | null;
}

/** Submits the document and the minutes. `onProgress` gets the percentage sent, 0 to 100. */
export const submit = (onProgress: (percent: number) => void) =>
  mutationOptions({
    mutationFn: ({ id, key, file, minutes, minutesReason, reason }: Work) => {
      const form = new FormData();
      form.set('minutes', String(minutes));
      if (minutesReason !== null) form.set('minutesReason', minutesReason);
      if (reason !== null) form.set('reason', reason);
      form.set('file', file);
      return uploadFile({
        route,
        params: { id },
        form,
        headers: { 'idempotency-key': key },
        onProgress,
      });
    },
  });
