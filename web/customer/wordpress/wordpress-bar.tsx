import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SquareArrowOutUpRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WordPressDraft, WordPressDraftOfRequest } from '#contract/programs/wordpress';
import { isReplaceable, type WordPressConflict, type WordPressProblem } from '#domain/wordpress/problems';
import { customerRequestQuery } from '#web/lib/api/customer-request';
import { LinkButton } from '#web/ui/button/link-button';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { ErrorState } from '#web/ui/feedback/error-state';
import { DateTime } from '#web/ui/format/date-time';
import { ProblemText, siteName } from '#web/ui/wordpress/problem-text';
import { draftQuery } from './api/draft';
import { useSending } from './use-sending';
import classes from './wordpress-bar.module.css';

/** While a text is being sent the page asks itself too, in case no live message comes. */
const ASK_AGAIN_MS = 5_000;
/** Problems that a change of the connection solves. */
const OF_THE_CONNECTION: readonly WordPressProblem[] = [
  'not-https',
  'private-address',
  'tls',
  'moved',
  'not-wordpress',
  'passwords-off',
  'wrong-password',
  'no-right',
  'unreadable',
  'not-connected',
];

/** Sends the request's finished text to WordPress as a draft, and tells how it stands there. */
export function WordPressBar({ requestId }: { requestId: string }) {
  const { t } = useTranslation('wordpress');
  // The request itself says when there is another text to be sent.
  const { dataUpdatedAt } = useQuery(customerRequestQuery(requestId));
  const { data, error, refetch } = useQuery({
    ...draftQuery(requestId),
    refetchInterval: ({ state }) => (state.data?.draft?.state === 'sending' ? ASK_AGAIN_MS : false),
  });
  const firstRead = useRef(dataUpdatedAt);
  useEffect(() => {
    if (dataUpdatedAt !== firstRead.current) void refetch();
  }, [dataUpdatedAt, refetch]);
  if (error && !data)
    return <ErrorState title={t('draft.failedLoad')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className={classes.place} />;
  const { version, draft } = data;
  if (version === null && !draft) return null;
  return <DraftState requestId={requestId} state={data} />;
}

function Unconnected() {
  const { t } = useTranslation('wordpress');
  return (
    <div className={classes.line}>
      <div>
        <Title />
        <p className={classes.quiet}>{t('draft.connectHint')}</p>
      </div>
      <LinkButton to="/account#wordpress">{t('draft.connectLink')}</LinkButton>
    </div>
  );
}

/** One of the states of a draft. The section itself stays, so that screen readers hear what changes in it and focus has a place. */
function DraftState({ requestId, state }: { requestId: string; state: WordPressDraftOfRequest }) {
  const { connectedTo, version, draft } = state;
  const section = useRef<HTMLElement>(null);
  const sending = useSending(requestId, () => section.current?.focus());
  const under = sending.isPending || draft?.state === 'sending';
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classes.bar}
      aria-labelledby="wordpress-title"
      aria-live="polite"
      data-alarm={(!under && draft && draft.state !== 'sent') || undefined}
    >
      {under ? (
        <Sending site={draft?.siteUrl ?? connectedTo ?? ''} retrying={draft?.problem != null} />
      ) : (
        <Settled state={state} sending={sending} version={version} connected={connectedTo !== null} />
      )}
    </section>
  );
}

function Settled({
  state: { connectedTo, draft },
  ...props
}: { state: WordPressDraftOfRequest } & StateProps) {
  if (!draft) return connectedTo === null ? <Unconnected /> : <Ready site={connectedTo} {...props} />;
  if (draft.state === 'failed') return <Failed draft={draft} {...props} />;
  if (draft.conflict) return <Asking draft={draft} conflict={draft.conflict} {...props} />;
  return <Sent draft={draft} {...props} />;
}

interface StateProps {
  sending: ReturnType<typeof useSending>;
  version: number | null;
  connected: boolean;
}

function Ready({ site, sending, version }: { site: string } & StateProps) {
  const { t } = useTranslation('wordpress');
  if (version === null) return null;
  return (
    <div className={classes.line}>
      <div>
        <Title />
        <p className={classes.quiet}>{t('draft.ready', { site: siteName(site) })}</p>
      </div>
      <Button variant="default" onClick={() => sending.send(version)}>
        {t('draft.send')}
      </Button>
    </div>
  );
}

function Sending({ site, retrying }: { site: string; retrying: boolean }) {
  const { t } = useTranslation('wordpress');
  return (
    <>
      <Title />
      <p>{t('draft.sending', { site: siteName(site) })}</p>
      {retrying ? <p className={classes.quiet}>{t('draft.retrying')}</p> : null}
    </>
  );
}

function Sent({ draft, sending, version, connected }: { draft: WordPressDraft } & StateProps) {
  const { t } = useTranslation('wordpress');
  const newer = version !== null && version !== draft.sentVersion;
  return (
    <>
      <Title />
      <p>
        {t(newer ? 'draft.sentOther' : 'draft.sent', { site: siteName(draft.siteUrl) })}{' '}
        {draft.sentAt ? <DateTime value={draft.sentAt} /> : null}.
      </p>
      {draft.otherSlug ? (
        <p className={classes.quiet}>{t('draft.otherSlug', { slug: draft.otherSlug })}</p>
      ) : null}
      <div className={classes.buttons}>
        <EditLink draft={draft} />
        {connected && version !== null ? (
          <Button variant="default" onClick={() => sending.send(version)}>
            {t(newer ? 'draft.sendNew' : 'draft.sendAgain')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function Failed({ draft, sending, version, connected }: { draft: WordPressDraft } & StateProps) {
  const { t } = useTranslation('wordpress');
  const { problem, maySendNew } = draft;
  return (
    <>
      <Title>{t('draft.failed', { site: siteName(draft.siteUrl) })}</Title>
      <p>
        <ProblemText problem={problem} detail={draft.detail} ofPost={maySendNew} />
      </p>
      <div className={classes.buttons}>
        {connected && version !== null ? (
          <>
            <Button variant="default" onClick={() => sending.send(version)}>
              {t('draft.again')}
            </Button>
            {maySendNew ? (
              <Button variant="default" onClick={() => sending.send(version, 'new')}>
                {t('draft.new')}
              </Button>
            ) : null}
          </>
        ) : null}
        {!connected || (problem && OF_THE_CONNECTION.includes(problem)) ? (
          <LinkButton to="/account#wordpress">{t('draft.account')}</LinkButton>
        ) : null}
        <EditLink draft={draft} />
      </div>
    </>
  );
}

interface AskingProps extends StateProps {
  draft: WordPressDraft;
  conflict: WordPressConflict;
}

/** What is in WordPress is not ours to overwrite, so the customer decides. */
function Asking({ draft, conflict, sending, version, connected }: AskingProps) {
  const { t } = useTranslation('wordpress');
  const [replacing, setReplacing] = useState(false);
  const site = siteName(draft.siteUrl);
  const send = (onto?: 'replace' | 'new') => version !== null && sending.send(version, onto);
  return (
    <>
      <Title />
      <p>{t(`draft.conflicts.${conflict}`)}</p>
      <div className={classes.buttons}>
        {connected && version !== null ? (
          <>
            {isReplaceable(conflict) ? (
              <Button variant="default" onClick={() => setReplacing(true)}>
                {t('draft.replace')}
              </Button>
            ) : null}
            {conflict === 'trashed' ? (
              <Button variant="default" onClick={() => send()}>
                {t('draft.again')}
              </Button>
            ) : null}
            <Button variant="default" onClick={() => send('new')}>
              {t('draft.new')}
            </Button>
          </>
        ) : null}
        <EditLink draft={draft} />
      </div>
      <ConfirmDialog
        opened={replacing}
        danger
        title={t('draft.replaceTitle')}
        confirmLabel={t('draft.replace')}
        onConfirm={() => {
          setReplacing(false);
          send('replace');
        }}
        onClose={() => setReplacing(false)}
      >
        {t(`draft.replaceText.${conflict === 'published' ? 'published' : 'edited'}`, { site })}
      </ConfirmDialog>
    </>
  );
}

function EditLink({ draft: { editUrl } }: { draft: WordPressDraft }) {
  const { t } = useTranslation('wordpress');
  if (editUrl === null) return null;
  return (
    <a className={classes.link} href={editUrl} target="_blank" rel="noopener noreferrer">
      {t('draft.edit')} <SquareArrowOutUpRight size={15} aria-hidden />
    </a>
  );
}

function Title({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('wordpress');
  return (
    <h2 id="wordpress-title" className={classes.title}>
      {children ?? t('draft.title')}
    </h2>
  );
}
