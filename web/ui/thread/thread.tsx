import { CircleHelp, CirclePause } from 'lucide-react';
import { useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '#contract/work/threads';
import { hasUnsentText } from '#web/lib/session/use-unsent-text';
import { ErrorState } from '../feedback/error-state';
import { LoadingRows } from '../feedback/loading-rows';
import { LoadMore } from '../list/load-more';
import { usePagedList } from '../list/use-paged-list';
import { threadQuery } from './api/thread';
import { Message } from './message';
import { MessageForm, messageName } from './message-form';
import { LateWords } from './on-demand-late-words';
import { ReportDialog } from './on-demand-report';
import { isShown, THREAD_ANCHOR } from './shown';
import classes from './thread.module.css';

export interface ThreadProps {
  requestId: string;
  /** Level of its heading. */
  level: 2 | 3;
  /** No further writer will read it. */
  completed?: boolean;
}

/** What a request's customer, its writer and admins have written to each other, and a form to write. */
export function Thread({ requestId, level, completed = false }: ThreadProps) {
  const { t } = useTranslation('thread');
  const [reported, setReported] = useState<ThreadMessage | null>(null);
  const [, drop] = useReducer((dropped: number) => dropped + 1, 0);
  const log = useRef<HTMLOListElement>(null);
  const { first, rows, loading, failed, error, retry, more } = usePagedList(threadQuery(requestId));
  const Heading = level === 2 ? 'h2' : 'h3';
  const message = messageName(requestId);
  if (first && !isShown(first) && !hasUnsentText(message)) return null;
  return (
    <section id={THREAD_ANCHOR} className={classes.thread} aria-label={t('title')} data-level={level}>
      <Heading className={classes.title}>{t('title')}</Heading>
      {loading ? <LoadingRows rows={2} /> : null}
      {failed ? <ErrorState title={t('failed')} error={error} onRetry={retry} /> : null}
      {first ? (
        <>
          {first.pausedAt === null ? null : (
            <p className={classes.paused}>
              <CirclePause size={17} aria-hidden />
              {t(`waiting.${first.party}`)}
            </p>
          )}
          {first.questionLeft ? (
            <p className={classes.paused}>
              <CircleHelp size={17} aria-hidden />
              {t('questionLeft')}
            </p>
          ) : null}
          <LoadMore {...more} below={log} />
          <div role="log" aria-label={t('title')}>
            <ol ref={log} className={classes.messages}>
              {rows.toReversed().map((message) => (
                <Message key={message.id} message={message} party={first.party} onReport={setReported} />
              ))}
            </ol>
          </div>
          {rows.length === 0 && first.mayWrite ? (
            <p className={classes.hint}>{t(`none.${first.party}`)}</p>
          ) : null}
          {first.mayWrite ? (
            <MessageForm requestId={requestId} thread={first} />
          ) : (
            <>
              {completed ? null : <p className={classes.hint}>{t('noWriter')}</p>}
              <LateWords name={message} as={completed ? 'late' : 'message'} onDiscard={drop} />
            </>
          )}
        </>
      ) : null}
      <ReportDialog requestId={requestId} message={reported} onClose={() => setReported(null)} />
    </section>
  );
}
