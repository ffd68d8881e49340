import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Submission } from '#contract/writer';
import { parseMinutes } from '#domain/pay/minutes';
import { faultOf } from '#web/lib/faults';
import { uploadFile } from '#web/lib/upload';
import { toast } from '#web/ui/toast';
import { useRefreshWriter, useRefusalText } from './use-writer-calls';

/**
 * Hands in the finished document with its minutes. One key stands for this piece of work however often it is sent, so
 * a double click or a retry after a lost answer pays once.
 */
export function useSubmission(id: string, onDone: () => void) {
  const { t } = useTranslation('writer');
  const key = useRef<string>(crypto.randomUUID());
  const sending = useRef(false);
  const [progress, setProgress] = useState(0);
  const [problems, setProblems] = useState<{ file?: string; minutes?: string }>({});
  const refresh = useRefreshWriter();
  const refusal = useRefusalText();
  const mutation = useMutation({
    mutationFn: (work: { file: File; minutes: number }) => send(id, key.current, work, setProgress),
    onSuccess: ({ trackedChanges }) => {
      toast.success(t('toasts.submitted'));
      if (trackedChanges) toast.info(t('toasts.trackedChanges'));
    },
    // A page that is older than the request: it has gone meanwhile.
    onError: (error) =>
      toast.error(
        faultOf(error).code === 'NOT_FOUND'
          ? t('validation.noRequest')
          : refusal(error, t('toasts.submitFailed')),
      ),
    onSettled: () => {
      sending.current = false;
      // Not waited for: who handed it in is done with it.
      void refresh();
    },
  });

  function submit(file: File | null, typed: string | number) {
    if (sending.current) return;
    const parsed = parseMinutes(typed);
    const found = {
      ...(file ? {} : { file: t('validation.fileMissing') }),
      ...(parsed.ok ? {} : { minutes: t(`validation.minutes_${parsed.problem}`) }),
    };
    setProblems(found);
    for (const text of Object.values(found)) toast.error(text);
    if (!file || !parsed.ok) return;
    sending.current = true;
    setProgress(0);
    // Given here, it is not called where the form was left meanwhile, and another work may be open.
    mutation.mutate({ file, minutes: parsed.minutes }, { onSuccess: onDone });
  }

  return { submit, progress, problems, isPending: mutation.isPending };
}

function send(
  id: string,
  key: string,
  work: { file: File; minutes: number },
  onProgress: (percent: number) => void,
): Promise<Submission> {
  const form = new FormData();
  form.set('minutes', String(work.minutes));
  form.set('file', work.file);
  return uploadFile({
    method: 'POST',
    path: `/api/writer/assignments/${id}/submission`,
    form,
    headers: { 'idempotency-key': key },
    onProgress,
  });
}
