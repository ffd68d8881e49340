import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { api } from '#web/lib/client/api';
import { downloadFile } from '#web/lib/client/download';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { useDocumentRefusal } from '#web/lib/faults/use-document-refusal';
import { toast } from '#web/ui/feedback/toast';

/** After anything a writer does, what the page shows is asked anew; live updates do the same for everybody else. */
export function useRefreshWriter(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const { dashboard, jobs, lists, time } = queryKeys.writer;
    await Promise.all(
      [dashboard, jobs, lists, time].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
}

/** A refusal that says what happened (taken, changed) is shown as it is; any other failure as `general`. */
export function useRefusalText(): (error: unknown, general: string) => string {
  const refusal = useDocumentRefusal();
  return (error, general) => {
    const { code } = faultOf(error);
    const telling = [
      'ALREADY_TAKEN',
      'OWN_REQUEST',
      'WRONG_STATE',
      'SESSION_MISSING',
      'TOO_LARGE',
      'INVALID_DOCUMENT',
      'INFECTED_FILE',
      'SCANNER_UNREACHABLE',
    ];
    return telling.includes(code) ? refusal(error) : general;
  };
}

/** What a call is about, and the name that a toast gives it. */
interface Named {
  id: string;
  title: string;
}

/** Accepts a job, and tells which one it was. */
export function useAccept(onAccepted: (id: string) => void = () => undefined) {
  const { t } = useTranslation('writer');
  const refresh = useRefreshWriter();
  const refusal = useRefusalText();
  return useMutation({
    mutationFn: ({ id }: Named) => api.writer.accept({ id }),
    onSuccess: ({ id, title, language }) => {
      toast.mended(`accept ${id}`);
      toast.success(t('toasts.accepted'), {
        about: { title, to: '/writer?tab=assignments', lang: LANGUAGE_TAGS[language] },
      });
      onAccepted(id);
    },
    onError: (error, { id, title }) =>
      toast.error(refusal(error, t('toasts.acceptFailed')), { about: { title }, cause: `accept ${id}` }),
    onSettled: refresh,
  });
}

export function useHandBack() {
  const { t } = useTranslation('writer');
  const refresh = useRefreshWriter();
  const refusal = useRefusalText();
  return useMutation({
    mutationFn: ({ id }: Named) => api.writer.handBack({ id }),
    onSuccess: (_, { id, title }) =>
      toast.success(t('toasts.handedBack'), { about: { title }, cause: `hand back ${id}` }),
    onError: (error, { id, title }) =>
      toast.error(refusal(error, t('toasts.handBackFailed')), { about: { title }, cause: `hand back ${id}` }),
    // Not waited for: who handed it back is done with it.
    onSettled: () => void refresh(),
  });
}

export function useDownloadOriginal() {
  const { t } = useTranslation('writer');
  return useMutation({
    mutationFn: ({ id }: Named) => downloadFile(`/api/requests/${id}/original`),
    onSuccess: (_, { id, title }) =>
      toast.success(t('toasts.originalDownloaded'), { about: { title }, cause: `original ${id}` }),
    onError: (error, { id, title }) =>
      toast.error(faultOf(error).code === 'NOT_FOUND' ? t('toasts.noOriginal') : t('toasts.downloadFailed'), {
        about: { title },
        cause: `original ${id}`,
      }),
  });
}
