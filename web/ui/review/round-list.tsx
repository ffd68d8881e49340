import { useTranslation } from 'react-i18next';
import type { ReviewRound } from '#contract/shapes';
import { DateTime } from '../format/date-time';
import { Minutes } from '../format/minutes';
import classes from './review.module.css';
import { ReviewMessage } from './review-message';

interface Props {
  rounds: readonly ReviewRound[];
  level: 2 | 3;
}

/** All review rounds of a request, oldest first; nothing before the first submission. */
export function RoundList({ rounds, level }: Props) {
  const { t } = useTranslation('common');
  if (rounds.length === 0) return null;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section>
      <Heading className={classes.title}>{t('review.rounds')}</Heading>
      <ol className={classes.rounds}>
        {rounds.map((round) => (
          <li key={round.number}>
            <p className={classes.round}>
              <strong>{t('review.round', { number: round.number })}</strong>
              <span>{t(`review.states.${round.state}`)}</span>
              <span className={classes.when}>
                <DateTime value={round.endedAt ?? round.openedAt} />
              </span>
              {round.minutes === null ? null : (
                <span className={classes.when}>
                  <Minutes value={round.minutes} />
                </span>
              )}
            </p>
            {round.message === null ? null : <ReviewMessage>{round.message}</ReviewMessage>}
          </li>
        ))}
      </ol>
    </section>
  );
}
