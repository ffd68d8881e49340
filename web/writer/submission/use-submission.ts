import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseMinutes } from '#domain/pay/minutes';
import { newId } from '#web/lib/browser/new-id';
import { faultOf } from '#web/lib/faults/faults';
import { toast } from '#web/ui/feedback/toast';
import { useRefreshWriter, useRefusalText } from '../use-writer-calls';
import { submit as submitOptions } from './api/submit';

/** What the toasts complain of. */
const MISSING = 'submission: a field is missing';
const NOT_SENT = 'submission: not sent';

/**
 * Hands in the finished document with its minutes. One key stands for this piece of work however often it is sent, so
 * a double click or a retry after a lost answer pays once.
 */
export function useSubmission(
  { id, title }: { id: string; title: string },
  { file, minutes: typed }: { file: File | null; minutes: string },
  onDone: () => void,
) {
  const { t } = useTranslation('writer');
  const about = { title, to: '/writer?tab=assignments&status=completed' };
  const key = useRef(newId());
  const sending = useRef(false);
  const [progress, setProgress] = useState(0);
  const [asked, setAsked] = useState(false);
  const refresh = useRefreshWriter();
  const refusal = useRefusalText();
  const mutation = useMutation({
    ...submitOptions(setProgress),
    onSuccess: ({ trackedChanges }) => {
      toast.success(t('toasts.submitted'), { about, cause: NOT_SENT });
      if (trackedChanges) toast.info(t('toasts.trackedChanges'), { about });
    },
    // A page that is older than the request: it has gone meanwhile.
    onError: (error) =>
      toast.error(
        faultOf(error).code === 'NOT_FOUND'
          ? t('validation.noRequest')
          : refusal(error, t('toasts.submitFailed')),
        { about: { title }, cause: NOT_SENT },
      ),
    onSettled: () => {
      sending.current = false;
      // Not waited for: who handed it in is done with it.
      void refresh();
    },
  });

  const parsed = parseMinutes(typed);
  const found = {
    ...(file ? {} : { file: t('validation.fileMissing') }),
    ...(parsed.ok ? {} : { minutes: t(`validation.minutes_${parsed.problem}`) }),
  };
  // The toast names the first of them, and goes with it.
  const [first] = Object.values(found);
  useEffect(() => () => toast.mended(MISSING), [first]);

  function submit() {
    if (sending.current) return;
    setAsked(true);
    if (first) toast.error(first, { cause: MISSING });
    if (!file || !parsed.ok) return;
    sending.current = true;
    setProgress(0);
    // Given here, it is not called where the form was left meanwhile, and another work may be open.
    mutation.mutate({ id, key: key.current, file, minutes: parsed.minutes }, { onSuccess: onDone });
  }

  // Judged with every letter: a field that has become valid loses its message at once.
  const problems: { file?: string; minutes?: string } = asked ? found : {};
  return { submit, progress, problems, isPending: mutation.isPending };
}
