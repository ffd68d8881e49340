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
  const save = useMutation({
    ...setNotificationPreference,
    onSuccess: (saved) => client.setQueryData(notificationPreferences.queryKey, saved),
    onError: (problem) => toast.error(t('preferences.failed', { message: faultText(problem) })),
  });
  if (!data && error) {
    return <ErrorState title={t('preferences.loadFailed')} error={error} onRetry={() => void refetch()} />;
  }
  const preferenceOf = (kind: NotificationKind) => data?.kinds.find((one) => one.kind === kind)?.preference;
  return (
    <PreferenceFields
      kinds={kinds}
      preferenceOf={preferenceOf}
      saving={save.isPending ? save.variables : null}
      onChoose={(kind, preference) => save.mutate({ kind, preference, zone: browserTimeZone() })}
    />
  );
}

interface FieldsProps {
  kinds: readonly NotificationKind[];
  preferenceOf?: (kind: NotificationKind) => NotificationPreference | undefined;
  saving?: { kind: NotificationKind; preference: NotificationPreference } | null;
  onChoose?: (kind: NotificationKind, preference: NotificationPreference) => void;
}

/**
 * A field for each kind, disabled until its value is known: as high as later, so that the sections below keep their place
 * under the pointer.
 */
function PreferenceFields({ kinds, preferenceOf, saving, onChoose }: FieldsProps) {
  const { t } = useTranslation('notifications');
  const options = NOTIFICATION_PREFERENCES.map((value) => ({ value, label: t(`preferences.${value}`) }));
  return (
    <div className={classes.fields}>
      {kinds.map((kind) => {
        const saved = preferenceOf?.(kind);
        const isSaving = saving?.kind === kind;
        return (
          <NativeSelect
            key={kind}
            label={t(`names.${kind}`)}
            value={isSaving ? saving.preference : (saved ?? '')}
            disabled={isSaving || saved === undefined}
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
