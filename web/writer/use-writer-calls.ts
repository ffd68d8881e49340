import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/lib/api';
import { downloadFile } from '#web/lib/download';
import { faultOf } from '#web/lib/faults';
import { queryKeys } from '#web/lib/query-keys';
import { useFaultText } from '#web/lib/use-fault-text';
import { toast } from '#web/ui/toast';

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
  const faultText = useFaultText();
  return (error, general) => {
    const { code } = faultOf(error);
    const telling = [
      'ALREADY_TAKEN',
      'OWN_REQUEST',
      'WRONG_STATE',
      'SESSION_MISSING',
      'OFFLINE',
      'TOO_LARGE',
      'INVALID_DOCUMENT',
      'INFECTED_FILE',
      'SCANNER_UNREACHABLE',
    ];
    return telling.includes(code) ? faultText(error) : general;
  };
}

/** Accepts a job, and tells which one it was. */
export function useAccept(onAccepted: (id: string) => void = () => undefined) {
  const { t } = useTranslation('writer');
  const refresh = useRefreshWriter();
  const refusal = useRefusalText();
  return useMutation({
    mutationFn: (id: string) => api.writer.accept({ id }),
    onSuccess: (_, id) => {
      toast.success(t('toasts.accepted'));
      onAccepted(id);
    },
    onError: (error) => toast.error(refusal(error, t('toasts.acceptFailed'))),
    onSettled: refresh,
  });
}

export function useHandBack() {
  const { t } = useTranslation('writer');
  const refresh = useRefreshWriter();
  const refusal = useRefusalText();
  return useMutation({
    mutationFn: (id: string) => api.writer.handBack({ id }),
    onSuccess: () => toast.success(t('toasts.handedBack')),
    onError: (error) => toast.error(refusal(error, t('toasts.handBackFailed'))),
    // Not waited for: who handed it back is done with it.
    onSettled: () => void refresh(),
  });
}

export function useDownloadOriginal() {
  const { t } = useTranslation('writer');
  return useMutation({
    mutationFn: (id: string) => downloadFile(`/api/requests/${id}/original`),
    onSuccess: () => toast.success(t('toasts.originalDownloaded')),
    onError: (error) =>
      toast.error(faultOf(error).code === 'NOT_FOUND' ? t('toasts.noOriginal') : t('toasts.downloadFailed')),
  });
}
