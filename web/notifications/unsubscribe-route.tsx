import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { isNotificationKind, type NotificationKind } from '#domain/notifications/kinds';
import { propertyOf } from '#domain/unknown-value';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { AppFrame } from '#web/ui/layout/app-frame';
import { PageTitle } from '#web/ui/layout/page-title';
import { unsubscribe } from './api/unsubscribe';
import classes from './notifications.module.css';

/** Where the link in a mail leads, for people: nothing is stopped before they press the button. Needs no session. */
export default function UnsubscribeRoute() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  // The link of another mail, opened in the same tab, changes the fragment alone.
  return <Unsubscribing key={token} token={token} />;
}

function Unsubscribing({ token }: { token: string }) {
  const { t } = useTranslation('notifications');
  const faultText = useFaultText();
  const stop = useMutation(unsubscribe);
  const kinds = kindsIn(token);
  return (
    <AppFrame>
      <div className={classes.narrow}>
        <PageTitle>{t('unsubscribe.title')}</PageTitle>
        {kinds.length === 0 ? (
          <EmptyState
            title={t('unsubscribe.broken')}
            action={<Link to="/account#notifications">{t('unsubscribe.account')}</Link>}
          >
            {t('unsubscribe.brokenHint')}
          </EmptyState>
        ) : (
          <>
            <p>{t('unsubscribe.ask')}</p>
            <ul className={classes.kinds}>
              {kinds.map((kind) => (
                <li key={kind}>{t(`names.${kind}`)}</li>
              ))}
            </ul>
            <div role="status">
              {stop.isSuccess ? (
                <p>
                  <strong>{t('unsubscribe.done')}</strong> {t('unsubscribe.undo')}
                </p>
              ) : null}
            </div>
            {stop.isSuccess ? (
              <Link to="/account#notifications">{t('unsubscribe.account')}</Link>
            ) : (
              <>
                <p>{t('unsubscribe.page')}</p>
                <Button loading={stop.isPending} onClick={() => stop.mutate(token)}>
                  {t('unsubscribe.button')}
                </Button>
              </>
            )}
            {stop.isError ? (
              <p role="alert">{faultText(stop.error, (message) => t('unsubscribe.failed', { message }))}</p>
            ) : null}
          </>
        )}
      </div>
    </AppFrame>
  );
}

/** The kinds that a token stops. Only the server can tell whether it is signed. */
function kindsIn(token: string): NotificationKind[] {
  try {
    const [payload = ''] = token.split('.');
    const kinds = propertyOf(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))), 'kinds');
    return Array.isArray(kinds) ? kinds.filter((kind) => isNotificationKind(String(kind))) : [];
  } catch {
    return [];
  }
}
