import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { downloadRequestFile } from '#web/lib/api/download-request-file';
import { invalidateAndWait } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { useDocumentRefusal } from '#web/lib/faults/use-document-refusal';
import { toast } from '#web/ui/feedback/toast';
import { accept } from './jobs/api/accept';
import type { NamedRequest } from './named-request';
import { handBack } from './submission/api/hand-back';

/**
 * Returns a function that invalidates what the page shows after a writer's call; other users' pages follow by live
 * updates.
 */
export function useInvalidateWriter(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const { dashboard, jobs, assignments, time, timeSeries } = queryKeys.writer;
    await invalidateAndWait(client, dashboard, jobs, assignments, time, timeSeries);
  };
}

/** Returns a function that translates an error: a conflict (taken, changed) and a lost answer by its own text, any other as `general`. */
export function useRefusalText(): (error: unknown, general: string) => string {
  const refusal = useDocumentRefusal();
  return (error, general) => {
    const { code } = faultOf(error);
    const explained = [
      'UNANSWERED',
      'ALREADY_TAKEN',
      'HELD_BY_ANOTHER',
      'EXTENSION_USED',
      'OWN_REQUEST',
      'WRONG_STATE',
      'MINUTES_DIFFER',
      'SESSION_MISSING',
      'TOO_LARGE',
      'INVALID_DOCUMENT',
      'INFECTED_FILE',
      'SCANNER_UNREACHABLE',
      'UNREADABLE_FILE',
    ];
    return explained.includes(code) ? refusal(error) : general;
  };
}

/** Accepts a job and shows its title in a toast. */
export function useAccept(onAccepted: (id: string) => void = () => undefined) {
  const { t } = useTranslation('writer');
  const refresh = useInvalidateWriter();
  const refusal = useRefusalText();
  return useMutation({
    ...accept,
    onSuccess: ({ id, title, language }) => {
      toast.resolved(`accept ${id}`);
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
  const refresh = useInvalidateWriter();
  const refusal = useRefusalText();
  return useMutation({
    ...handBack,
    onSuccess: (_, { id, title }) =>
      toast.success(t('toasts.handedBack'), { about: { title }, cause: `hand back ${id}` }),
    onError: (error, { id, title }) =>
      toast.error(refusal(error, t('toasts.handBackFailed')), { about: { title }, cause: `hand back ${id}` }),
    // Not awaited: the writer need not wait for the refetched lists.
    onSettled: () => void refresh(),
  });
}

export function useDownloadOriginal() {
  const { t } = useTranslation('writer');
  return useMutation({
    ...downloadRequestFile<NamedRequest>('original'),
    onSuccess: (_, { id, title }) =>
      toast.success(t('toasts.originalDownloaded'), { about: { title }, cause: `original ${id}` }),
    onError: (error, { id, title }) =>
      toast.error(faultOf(error).code === 'NOT_FOUND' ? t('toasts.noOriginal') : t('toasts.downloadFailed'), {
        about: { title },
        cause: `original ${id}`,
      }),
  });
}
