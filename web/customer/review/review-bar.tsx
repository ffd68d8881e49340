import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerRequestDetail } from '#contract/customer';
import type { ReviewRound } from '#contract/shapes';
import { reviewDaysOf } from '#domain/review/round';
import { dayText } from '#web/ui/format/day-text';
import { ReviewMessage } from '#web/ui/review/review-message';
import { approve } from './api/approve';
import { AskDialog } from './ask-dialog';
import classes from './review.module.css';
import { useReviewCall } from './use-review-call';

/** What the customer is asked about the text, or has answered; nothing before a writer has submitted one. */
export function ReviewBar({ request }: { request: CustomerRequestDetail }) {
  const round = request.rounds.at(-1);
  if (!round) return null;
  if (round.state === 'open') return <OpenRound request={request} round={round} />;
  if (round.state === 'revision_requested') return <AskedChanges request={request} round={round} />;
  return <EndedRound round={round} />;
}

interface Props {
  request: CustomerRequestDetail;
  round: ReviewRound;
}

function OpenRound({ request: { id, title, revisionsLeft }, round }: Props) {
  const { t } = useTranslation('customer');
  const [asking, setAsking] = useState(false);
  const approval = useReviewCall(approve, { done: t('review.toasts.approved', { title }) });
  return (
    <section className={classes.open} aria-labelledby="review-title">
      <h2 id="review-title" className={classes.title}>
        {t('review.ready')}
      </h2>
      <p>{round.dueAt ? t('review.readyText', { date: dayText(round.dueAt) }) : null}</p>
      <div className={classes.buttons}>
        <Button loading={approval.isPending} onClick={() => approval.mutate({ id, round: round.number })}>
          {t('review.approve')}
        </Button>
        {revisionsLeft > 0 ? (
          <Button variant="default" disabled={approval.isPending} onClick={() => setAsking(true)}>
            {t('review.ask')}
          </Button>
        ) : null}
        <span className={classes.left}>
          {revisionsLeft > 0 ? t('review.left', { count: revisionsLeft }) : t('review.used')}
        </span>
      </div>
      <AskDialog
        id={id}
        title={title}
        round={round.number}
        opened={asking}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

function AskedChanges({ request, round }: Props) {
  const { t } = useTranslation('customer');
  // A program may have completed the request since.
  if (request.status === 'completed') return null;
  const date = round.endedAt ? dayText(round.endedAt) : '';
  return (
    <section className={classes.asked} aria-label={t('review.askedTitle')}>
      <p>{t('review.asked', { date })}</p>
      <ReviewMessage>{round.message ?? ''}</ReviewMessage>
    </section>
  );
}

/** Nothing is said where nothing was to be reviewed. */
function EndedRound({ round }: { round: ReviewRound }) {
  const { t } = useTranslation('customer');
  const { openedAt, endedAt, dueAt } = round;
  if (endedAt === null || dueAt === null) return null;
  return (
    <p className={classes.ended}>
      {round.state === 'approved'
        ? t('review.approved', { date: dayText(endedAt) })
        : t('review.autoApproved', { count: reviewDaysOf({ openedAt, dueAt }) })}
    </p>
  );
}
