import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ROLES } from '#domain/users/roles';
import { dashboardOf } from '#domain/users/route-guard';
import { meQuery } from '#web/lib/api/me';
import { queryKeys } from '#web/lib/client/query-keys';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { RoleGuard } from '#web/lib/session/role-guard';
import { useSession } from '#web/lib/session/session';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { toast } from '#web/ui/feedback/toast';
import { focusOn, isFocusLost } from '#web/ui/focus';
import { AppFrame } from '#web/ui/layout/app-frame';
import { PageTitle } from '#web/ui/layout/page-title';
import { PagedList } from '#web/ui/list/paged-list';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { markRead } from './api/mark-read';
import { notificationList } from './api/notifications';
import { NotificationRow } from './notification-row';
import classes from './notifications.module.css';

export default function NotificationsRoute() {
  return (
    <RoleGuard roles={ROLES}>
      <NotificationsPage />
    </RoleGuard>
  );
}

/** What the user was told, newest first. A row is read once its link is followed or its page is seen. */
function NotificationsPage() {
  const { t } = useTranslation(['notifications', 'common']);
  const { me } = useSession();
  const client = useQueryClient();
  const faultText = useFaultText();
  const list = usePagedList(notificationList);
  const reading = useMutation({
    ...markRead,
    onSuccess: ({ unread }) => {
      client.setQueryData(meQuery.queryKey, (user) => user && { ...user, unread });
      void client.invalidateQueries({ queryKey: queryKeys.notifications.list.key() });
    },
    onError: (error) =>
      toast.error(faultText(error, (message) => t('notifications:markFailed', { message }))),
  });
  // The button that marks all as read takes itself away.
  const acts = useRef<HTMLDivElement>(null);
  const marked = reading.isSuccess && me?.unread === 0;
  useLayoutEffect(() => {
    if (marked && isFocusLost()) focusOn(acts.current);
  }, [marked]);
  if (!me) return null;
  return (
    <AppFrame tabs={[{ to: dashboardOf(me.role), label: t('common:dashboard'), current: false }]}>
      <PageTitle lead={t('notifications:lead')}>{t('notifications:title')}</PageTitle>
      <div ref={acts} className={classes.acts}>
        {me.unread > 0 ? (
          <Button variant="default" loading={reading.isPending} onClick={() => reading.mutate({})}>
            {t('notifications:markAllRead')}
          </Button>
        ) : null}
        <Link to="/account#notifications">{t('notifications:settings')}</Link>
      </div>
      {list.empty ? (
        <EmptyState title={t('notifications:empty')}>{t('notifications:emptyHint')}</EmptyState>
      ) : (
        <PagedList
          list={list}
          label={t('notifications:title')}
          failed={t('notifications:failed')}
          className={classes.list}
          row={(row) => (
            <NotificationRow
              key={row.id}
              notification={row}
              onOpen={() => row.readAt === null && reading.mutate({ ids: [row.id] })}
            />
          )}
        />
      )}
    </AppFrame>
  );
}
