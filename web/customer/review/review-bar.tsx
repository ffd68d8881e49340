import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerRequestDetail } from '#contract/customer';
import type { ReviewRound } from '#contract/shapes';
import { reviewDaysOf } from '#domain/review/round';
import { instanceQuery } from '#web/lib/api/instance';
import { useUnsentText } from '#web/lib/session/use-unsent-text';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { focusOn, isFocusLost, onceRemoved } from '#web/ui/focus';
import { dayText } from '#web/ui/format/day-text';
import { ReviewMessage } from '#web/ui/review/review-message';
import { approve } from './api/approve';
import { AskDialog, changesName } from './ask-dialog';
import { LateAsk } from './late-ask';
import classes from './review.module.css';
import { useOpenComments } from './use-open-comments';
import { useReviewCall } from './use-review-call';

/** What the customer is asked about the text, or has answered; nothing before a writer has submitted one. */
export function ReviewBar({ request }: { request: CustomerRequestDetail }) {
  const { t } = useTranslation('customer');
  const { id, title, rounds } = request;
  const round = rounds.at(-1);
  const answered = useFocusOnceAnswered(round?.state);
  /** The number of the round for which the customer is writing what to change. */
  const [asking, setAsking] = useState<number | null>(null);
  const { change } = useUnsentText(changesName(id, round?.number ?? 0), false);
  const approval = useReviewCall(approve, {
    done: () => t('review.toasts.approved', { title }),
    // The customer wants no changes after all. After any other end, what was typed for the round is kept.
    onDone: () => change(''),
  });
  if (!round) return null;
  const { variables: approved } = approval;
  const isOwn = approved?.id === id && approved.round === round.number && !approval.isError;
  const isAsking = asking === round.number;
  const onAsking = (begun: boolean) => setAsking(begun ? round.number : null);
  if (round.state === 'open') {
    const version = round.version ?? undefined;
    return (
      <OpenRound
        {...{ request, round, onAsking }}
        asking={isAsking}
        isApproving={approval.isPending}
        onApprove={() => approval.mutate({ id, round: round.number, version })}
      />
    );
  }
  if (round.state === 'revision_requested')
    return <AskedChanges ref={answered} request={request} round={round} />;
  return (
    <>
      <EndedRound ref={answered} round={round} />
      {isOwn ? null : (
        <LateAsk
          key={round.number}
          id={id}
          round={round.number}
          opened={isAsking}
          ended={answered}
          onOpen={() => onAsking(true)}
          onClose={() => onAsking(false)}
        />
      )}
    </>
  );
}

/** The answer takes its own buttons away: what stands in their place then gets the focus. Returns its ref. */
function useFocusOnceAnswered(state: ReviewRound['state'] | undefined) {
  const place = useRef<HTMLElement>(null);
  const was = useRef(state);
  useLayoutEffect(() => {
    const isAnswered = was.current === 'open' && state !== 'open';
    was.current = state;
    if (!isAnswered) return;
    const take = () => isFocusLost() && focusOn(place.current);
    const dialog = document.activeElement?.closest('[role=dialog]');
    if (dialog) onceRemoved(dialog, take);
    else take();
  }, [state]);
  return place;
}

interface Props {
  request: CustomerRequestDetail;
  round: ReviewRound;
}

interface AnsweredProps {
  ref: Ref<HTMLElement>;
  round: ReviewRound;
}

interface OpenProps extends Props {
  isApproving: boolean;
  onApprove: () => void;
  /** Whether the dialog to ask for changes is open. */
  asking: boolean;
  onAsking: (begun: boolean) => void;
}

function OpenRound({ request, round, isApproving, onApprove, asking, onAsking }: OpenProps) {
  const { t } = useTranslation('customer');
  const { id, title, revisionsLeft } = request;
  const [confirming, setConfirming] = useState(false);
  const count = useOpenComments(id, round.number);
  // Comments alone are no answer: the writer can work on them once changes are asked for.
  const commented = count > 0 && revisionsLeft > 0;
  const version = round.version ?? undefined;
  const text = commented
    ? 'review.commentedText'
    : revisionsLeft > 0
      ? 'review.readyText'
      : 'review.lastText';
  return (
    <section className={classes.open} aria-labelledby="review-title">
      <h2 id="review-title" className={classes.title}>
        {t('review.ready')}
      </h2>
      <p>
        {commented ? `${t('review.commented', { count })} ` : null}
        {round.dueAt ? t(text, { date: dayText(round.dueAt) }) : null}
      </p>
      <div className={classes.buttons}>
        <Button
          variant={commented ? 'default' : 'filled'}
          loading={isApproving}
          onClick={() => (commented ? setConfirming(true) : onApprove())}
        >
          {t('review.approve')}
        </Button>
        {revisionsLeft > 0 ? (
          <Button
            variant={commented ? 'filled' : 'default'}
            disabled={isApproving}
            onClick={() => onAsking(true)}
          >
            {t('review.ask')}
          </Button>
        ) : null}
        <span className={classes.left}>
          {revisionsLeft > 0 ? t('review.left', { count: revisionsLeft }) : t('review.used')}
        </span>
        {revisionsLeft > 0 ? null : <ContactLink subject={title} />}
      </div>
      <ConfirmDialog
        opened={confirming}
        title={t('review.approveTitle')}
        confirmLabel={t('review.approve')}
        onConfirm={() => {
          setConfirming(false);
          onApprove();
        }}
        onClose={() => setConfirming(false)}
      >
        {t('review.approveText', { count })}
      </ConfirmDialog>
      <AskDialog
        id={id}
        title={title}
        round={round.number}
        version={version}
        opened={asking}
        onClose={() => onAsking(false)}
      />
    </section>
  );
}

/** Where the customer can ask for more; nothing on an installation without a contact address. */
function ContactLink({ subject }: { subject: string }) {
  const address = useQuery(instanceQuery).data?.contactEmail;
  if (!address) return null;
  return <a href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}>{address}</a>;
}

function AskedChanges({ ref, request, round }: AnsweredProps & Pick<Props, 'request'>) {
  const { t } = useTranslation('customer');
  // A program may have completed the request since.
  if (request.status === 'completed') return null;
  const date = round.endedAt ? dayText(round.endedAt) : '';
  return (
    <section
      ref={ref}
      className={classes.asked}
      aria-label={t(round.reopened ? 'review.reopenedTitle' : 'review.askedTitle')}
    >
      <p>{t(round.reopened ? 'review.reopened' : 'review.asked', { date })}</p>
      <ReviewMessage>{round.message ?? ''}</ReviewMessage>
    </section>
  );
}

/** Nothing is said where nothing was to be reviewed. */
function EndedRound({ ref, round }: AnsweredProps) {
  const { t } = useTranslation('customer');
  const { openedAt, endedAt, dueAt } = round;
  if (endedAt === null || dueAt === null) return null;
  return (
    <p ref={ref as Ref<HTMLParagraphElement>} className={classes.ended}>
      {round.state === 'approved'
        ? t('review.approved', { date: dayText(endedAt) })
        : t('review.autoApproved', { count: reviewDaysOf({ openedAt, dueAt }) })}
    </p>
  );
}
