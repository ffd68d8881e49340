import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  kindsOf,
  NOTIFICATION_PREFERENCES,
  type NotificationKind,
  type NotificationPreference,
} from '#domain/notifications/kinds';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { browserTimeZone } from '#web/lib/format/calendar';
import { useSession } from '#web/lib/session/session';
import { ErrorState } from '#web/ui/feedback/error-state';
import { toast } from '#web/ui/feedback/toast';
import { WhenInView } from '#web/ui/when-in-view';
import classes from '../account.module.css';
import { notificationPreferences } from './api/notification-preferences';
import { setNotificationPreference } from './api/set-notification-preference';

/** When the user is mailed about each kind of event; fetched once it is near the window. */
export function NotificationsSection() {
  const { me } = useSession();
  const kinds = me ? kindsOf(me.role) : [];
  return (
    <WhenInView fallback={<PreferenceFields kinds={kinds} />}>
      <SavedPreferences kinds={kinds} />
    </WhenInView>
  );
}

/** The choices as saved; each is saved on selection. */
function SavedPreferences({ kinds }: { kinds: readonly NotificationKind[] }) {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  const faultText = useFaultText();
  const { data, error, refetch } = useQuery(notificationPreferences);
  const preferenceOf = (kind: NotificationKind) => data?.kinds.find((one) => one.kind === kind)?.preference;
  const put = (kind: NotificationKind, preference: NotificationPreference) =>
    client.setQueryData(notificationPreferences.queryKey, (now) => ({
      kinds: now?.kinds.map((one) => (one.kind === kind ? { kind, preference } : one)) ?? [],
    }));
  const save = useMutation({
    ...setNotificationPreference,
    // One after the other: a select that is closed changes with each arrow key, and the last choice is to stand.
    scope: { id: 'notification-preferences' },
    onMutate: ({ kind, preference }) => {
      const before = preferenceOf(kind);
      put(kind, preference);
      return before;
    },
    onSuccess: (_, { kind, preference }) => put(kind, preference),
    onError: (problem, { kind }, before) => {
      if (before) put(kind, before);
      toast.error(faultText(problem, (message) => t('preferences.failed', { message })));
    },
  });
  if (!data && error) {
    return <ErrorState title={t('preferences.loadFailed')} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <PreferenceFields
      kinds={kinds}
      preferenceOf={preferenceOf}
      onChoose={(kind, preference) => save.mutate({ kind, preference, zone: browserTimeZone() })}
    />
  );
}

interface FieldsProps {
  kinds: readonly NotificationKind[];
  preferenceOf?: (kind: NotificationKind) => NotificationPreference | undefined;
  onChoose?: (kind: NotificationKind, preference: NotificationPreference) => void;
}

/**
 * A field for each kind, disabled until its value is known: as high as later, so that the sections below keep their place
 * under the pointer.
 */
function PreferenceFields({ kinds, preferenceOf, onChoose }: FieldsProps) {
  const { t } = useTranslation('notifications');
  const options = NOTIFICATION_PREFERENCES.map((value) => ({ value, label: t(`preferences.${value}`) }));
  return (
    <div className={classes.fields}>
      {kinds.map((kind) => {
        const saved = preferenceOf?.(kind);
        return (
          <NativeSelect
            key={kind}
            label={t(`names.${kind}`)}
            value={saved ?? ''}
            disabled={saved === undefined}
            data={saved === undefined ? [{ value: '', label: '…' }] : options}
            onChange={({ currentTarget: { value } }) => {
              const chosen = NOTIFICATION_PREFERENCES.find((one) => one === value);
              if (chosen) onChoose?.(kind, chosen);
            }}
          />
        );
      })}
    </div>
  );
}
