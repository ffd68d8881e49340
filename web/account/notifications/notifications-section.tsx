import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NOTIFICATION_PREFERENCES } from '#domain/notifications/kinds';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { browserTimeZone } from '#web/lib/format/calendar';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { toast } from '#web/ui/feedback/toast';
import classes from '../account.module.css';
import { notificationPreferences } from './api/notification-preferences';
import { setNotificationPreference } from './api/set-notification-preference';

/**
 * When the user is mailed about each kind of event; saved on selection. Fetched with the page's first calls: coming later, it
 * would push the sections below out from under the pointer.
 */
export function NotificationsSection() {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  const faultText = useFaultText();
  const { data, error, refetch } = useQuery(notificationPreferences);
  const save = useMutation({
    ...setNotificationPreference,
    onSuccess: (saved) => client.setQueryData(notificationPreferences.queryKey, saved),
    onError: (problem) => toast.error(t('preferences.failed', { message: faultText(problem) })),
  });
  if (!data) {
    if (!error) return <LoadingRows rows={4} />;
    return <ErrorState title={t('preferences.loadFailed')} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className={classes.fields}>
      {data.kinds.map(({ kind, preference }) => {
        const saving = save.isPending && save.variables.kind === kind;
        return (
          <NativeSelect
            key={kind}
            label={t(`names.${kind}`)}
            value={saving ? save.variables.preference : preference}
            disabled={saving}
            data={NOTIFICATION_PREFERENCES.map((value) => ({ value, label: t(`preferences.${value}`) }))}
            onChange={({ currentTarget: { value } }) => {
              const chosen = NOTIFICATION_PREFERENCES.find((one) => one === value);
              if (chosen) save.mutate({ kind, preference: chosen, zone: browserTimeZone() });
            }}
          />
        );
      })}
    </div>
  );
}
