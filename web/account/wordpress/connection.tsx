import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WordPressConnection } from '#contract/programs/wordpress';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { toast } from '#web/ui/feedback/toast';
import { DateTime } from '#web/ui/format/date-time';
import { useFocusKept } from '#web/ui/list/use-focus-kept';
import { ProblemText, siteName } from '#web/ui/wordpress/problem-text';
import classes from '../account.module.css';
import { checkConnection } from './api/check-connection';
import { connectionQuery } from './api/connection';
import { disconnect } from './api/disconnect';
import { ConnectForm } from './connect-form';

/** The connected site with what can be done about it, or the form that connects one. */
export function Connection() {
  const { t } = useTranslation(['wordpress', 'common']);
  const { data, error, refetch } = useQuery(connectionQuery);
  const [changing, setChanging] = useState(false);
  const place = useFocusKept<HTMLDivElement>();
  if (error && !data)
    return <ErrorState title={t('connection.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={3} />;
  const { connection } = data;
  return (
    // Connecting, changing and removing take their own button away.
    <div {...place}>
      {connection && !changing ? (
        <Connected connection={connection} onChange={() => setChanging(true)} />
      ) : (
        <ConnectForm
          connection={connection}
          onConnected={() => setChanging(false)}
          onCancel={connection ? () => setChanging(false) : undefined}
        />
      )}
    </div>
  );
}

interface ConnectedProps {
  connection: WordPressConnection;
  onChange: () => void;
}

function Connected({ connection: { siteUrl, username, connectedAt }, onChange }: ConnectedProps) {
  const { t } = useTranslation('wordpress');
  const faultText = useFaultText();
  const client = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const check = useMutation({
    ...checkConnection,
    onSuccess: ({ problem }) => {
      // Removed in another window.
      if (problem === 'not-connected') invalidate(client, queryKeys.wordpress.connection);
    },
    onError: (error) => toast.error(faultText(error)),
  });
  const remove = useMutation({
    ...disconnect,
    onSuccess: () => {
      setRemoving(false);
      toast.success(t('connection.removed'));
    },
    onError: (error) => toast.error(faultText(error)),
    onSettled: () => invalidate(client, queryKeys.wordpress.connection, queryKeys.wordpress.draft),
  });
  return (
    <div className={classes.stack}>
      <div>
        <p className={classes.text}>
          <strong className={classes.breakable}>{siteName(siteUrl)}</strong>
        </p>
        <p className={classes.text}>
          {t('connection.as', { username })} <DateTime value={connectedAt} as="day" />
        </p>
        <p className={`${classes.text} ${classes.quiet}`}>{t('connection.stored')}</p>
      </div>
      <div className={classes.spoken} aria-live="polite">
        {check.data ? (
          <p className={check.data.problem ? classes.wrong : classes.right}>
            {check.data.problem ? <ProblemText {...check.data} /> : t('connection.ok', { username })}
          </p>
        ) : null}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate(undefined)}>
          {t('connection.check')}
        </Button>
        <Button variant="default" onClick={onChange}>
          {t('connection.change')}
        </Button>
        <Button variant="default" onClick={() => setRemoving(true)}>
          {t('connection.remove')}
        </Button>
      </div>
      <ConfirmDialog
        opened={removing}
        danger
        title={t('connection.removeTitle', { site: siteName(siteUrl) })}
        confirmLabel={t('connection.remove')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onClose={() => setRemoving(false)}
      >
        {t('connection.removeText')}
      </ConfirmDialog>
    </div>
  );
}
