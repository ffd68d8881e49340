import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { setSettings } from './api/set-settings';
import { settingsQuery } from './api/settings';

/** Saves settings and updates the cached ones from the response, which includes other admins' changes. */
export function useSaveSettings({
  saved = (t) => t,
  onSuccess,
  onError,
}: {
  /** The toast's text; 'Settings saved' by default. */
  saved?: (text: string) => string;
  onSuccess?: () => void;
  onError?: (error: Error) => void;
} = {}) {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const faultText = useFaultText();
  return useMutation({
    ...setSettings,
    onSuccess: (answer) => {
      client.setQueryData(settingsQuery.queryKey, answer);
      invalidate(client, queryKeys.admin.overview);
      toast.success(saved(t('saved')));
      onSuccess?.();
    },
    onError: (error) => {
      const { code } = faultOf(error);
      if (code === 'STALE_VERSION') {
        invalidate(client, queryKeys.admin.settings);
        toast.info(t('changedMeanwhile'));
      } else if (code !== 'REAUTHENTICATION_NEEDED')
        toast.error(faultText(error, (message) => t('saveFailed', { message })));
      onError?.(error);
    },
  });
}
