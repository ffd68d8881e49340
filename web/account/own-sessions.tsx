import { Button } from '@mantine/core';
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '#contract/identity/own-account';
import { invalidateAndWait } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { UnsavedChanges } from '#web/lib/session/before-sign-out';
import { useSignOut } from '#web/lib/session/session';
import { toast } from '#web/ui/feedback/toast';
import { DateTime } from '#web/ui/format/date-time';
import { DeviceName } from '#web/ui/format/device-name';
import { PagedList } from '#web/ui/list/paged-list';
import { usePagedList } from '#web/ui/list/use-paged-list';
import classes from './account.module.css';
import { endOtherSessions } from './api/end-other-sessions';
import { endSession } from './api/end-session';
import { sessions } from './api/sessions';

/** The list of the user's active sessions, each with its end, and the ends of many. */
export function OwnSessions() {
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
  const end = useEnd(endSession, 'sessions.ended');
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

/** Until when a second click on signing out everywhere gives up what could not be saved, in milliseconds after the first. */
const SECOND_CLICK_MS = 60_000;

/** Ends all other sessions, or all of them including this browser's. */
function EndMany({ others }: { others: boolean }) {
  const { t } = useTranslation('account');
  const signOut = useSignOut();
  const end = useEnd(endOtherSessions, 'sessions.othersEnded');
  const { mutateAsync: endOthers } = useMutation(endOtherSessions);
  const all = useEnd({
    mutationFn: (evenUnsaved: boolean) => signOut({ evenUnsaved, before: () => endOthers() }),
  });
  const endAll = () =>
    all.mutate(all.error instanceof UnsavedChanges && Date.now() - all.submittedAt < SECOND_CLICK_MS);
  return (
    <div className={classes.buttons}>
      {others ? (
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
          {t('sessions.endOthers')}
        </Button>
      ) : null}
      <Button variant="default" loading={all.isPending} onClick={endAll}>
        {t('sessions.endAll')}
      </Button>
    </div>
  );
}

function useEnd<Answer, Asked>(
  ending: UseMutationOptions<Answer, Error, Asked>,
  done?: 'sessions.ended' | 'sessions.othersEnded',
) {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const faultText = useFaultText();
  return useMutation({
    ...ending,
    onSuccess: () => {
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
