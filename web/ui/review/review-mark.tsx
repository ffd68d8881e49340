import { useTranslation } from 'react-i18next';
import type { RequestStatus } from '#domain/content-request/status';
import type { RoundState } from '#domain/review/round';
import classes from './review.module.css';

interface Props {
  status: RequestStatus;
  reviewState: RoundState | null;
  /** True in a writer's list: a text that its customer is to answer is nothing to be done there. */
  forWriter?: boolean;
}

/** Beside a status in a list: a text that waits for its customer's answer, or for the changes that were asked for. */
export function ReviewMark({ status, reviewState, forWriter = false }: Props) {
  const { t } = useTranslation('common');
  const waits =
    reviewState === 'open' || (reviewState === 'revision_requested' && status !== 'completed')
      ? reviewState
      : null;
  if (waits === 'open' && forWriter) {
    return (
      <span className={classes.mark} data-quiet>
        {t('review.marks.withCustomer')}
      </span>
    );
  }
  return waits ? <span className={classes.mark}>{t(`review.marks.${waits}`)}</span> : null;
}
