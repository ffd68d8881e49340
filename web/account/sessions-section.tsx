import { Button } from '@mantine/core';
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '#contract/identity/own-account';
import { invalidateAndWait } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { UnsavedChanges } from '#web/lib/session/before-sign-out';
import { useSignOut } from '#web/lib/session/session';
import { toast } from '#web/ui/feedback/toast';
import { focusOn } from '#web/ui/focus';
import { DateTime } from '#web/ui/format/date-time';
import { DeviceName } from '#web/ui/format/device-name';
import { PagedList } from '#web/ui/list/paged-list';
import { usePagedList } from '#web/ui/list/use-paged-list';
import classes from './account.module.css';
import { endOtherSessions } from './api/end-other-sessions';
import { endSession } from './api/end-session';
import { sessions } from './api/sessions';

/** The user's active sessions, fetched only when asked for. */
export function SessionsSection() {
  const { t } = useTranslation('account');
  const [shown, setShown] = useState(false);
  if (shown) return <Sessions />;
  return (
    <div>
      <Button
        variant="default"
        onClick={({ currentTarget }) => {
          // The button is unmounted, so focus moves to the section.
          focusOn(currentTarget.closest('section'));
          setShown(true);
        }}
      >
        {t('sessions.show')}
      </Button>
    </div>
  );
}

function Sessions() {
  const { t } = useTranslation('account');
  const list = usePagedList(sessions);
  return (
    <PagedList
      list={list}
      label={t('sessions.title')}
      failed={t('sessions.loadFailed')}
      className={classes.list}
      row={(session) => <SessionRow key={session.id} session={session} />}
    >
      {(rows) => <EndMany others={rows.length > 1} />}
    </PagedList>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useTranslation('account');
  const end = useEnd(endSession, { done: 'sessions.ended' });
  const id = useId();
  return (
    <li className={classes.item}>
      <span>
        <strong id={`${id}-device`}>
          <DeviceName userAgent={session.userAgent} />
          {session.current ? ` · ${t('sessions.current')}` : null}
          {session.program ? ` · ${t('sessions.program')}` : null}
        </strong>
        <span className={classes.quiet}>
          {session.address ?? t('sessions.unknownAddress')} · {t('sessions.placeUnknown')}
        </span>
        <span className={classes.quiet}>
          <span id={`${id}-seen`}>
            {t('sessions.lastSeen')} <DateTime value={session.lastSeenAt} />
          </span>{' '}
          · {t('sessions.since')} <DateTime value={session.createdAt} as="day" />
        </span>
      </span>
      {session.current ? null : (
        // Named by its text and by which session it ends, since every row has one.
        <Button
          id={`${id}-end`}
          aria-labelledby={`${id}-end ${id}-device ${id}-seen`}
          variant="default"
          loading={end.isPending}
          onClick={() => end.mutate({ id: session.id })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Ends all other sessions, or all of them including this browser's. */
function EndMany({ others }: { others: boolean }) {
  const { t } = useTranslation('account');
  const signOut = useSignOut();
  const end = useEnd(endOtherSessions, { done: 'sessions.othersEnded' });
  const all = useEnd(endOtherSessions, { next: signOut });
  return (
    <div className={classes.buttons}>
      {others ? (
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
          {t('sessions.endOthers')}
        </Button>
      ) : null}
      <Button variant="default" loading={all.isPending} onClick={() => all.mutate()}>
        {t('sessions.endAll')}
      </Button>
    </div>
  );
}

interface EndOptions {
  done?: 'sessions.ended' | 'sessions.othersEnded';
  /** What follows; the end is pending until then. */
  next?: () => Promise<void>;
}

function useEnd<Answer, Asked>(ending: UseMutationOptions<Answer, Error, Asked>, { done, next }: EndOptions) {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const faultText = useFaultText();
  return useMutation({
    ...ending,
    onSuccess: async () => {
      await next?.();
      if (done) toast.success(t(done));
    },
    onError: (error) => {
      if (faultOf(error).code === 'REAUTHENTICATION_NEEDED') return;
      const isUnsaved = error instanceof UnsavedChanges;
      toast.error(
        isUnsaved ? error.message : faultText(error, (message) => t('sessions.failed', { message })),
      );
    },
    // Those that were ended are gone from the list, also where the rest has failed.
    onSettled: (_, error) =>
      done || error ? invalidateAndWait(client, queryKeys.account.sessions) : undefined,
  });
}
