import { useTranslation } from 'react-i18next';
import type { ReviewRound } from '#contract/shapes';
import { DateTime } from '../format/date-time';
import classes from './review.module.css';
import { ReviewMessage } from './review-message';

/** For the writer: which changes were asked for, the latest first, to be folded. Nothing where none were. */
export function AskedChanges({ rounds }: { rounds: readonly ReviewRound[] }) {
  const { t } = useTranslation('common');
  const asked = rounds.filter(({ message }) => message !== null).reverse();
  if (asked.length === 0) return null;
  return (
    <section className={classes.asked} aria-label={t('review.changesAsked')}>
      <details open>
        <summary>
          <h3 className={classes.title}>{t('review.changesAsked')}</h3>
          {asked[0]?.endedAt ? (
            <span className={classes.when}>
              <DateTime value={asked[0].endedAt} />
            </span>
          ) : null}
        </summary>
        <ol className={classes.rounds} reversed>
          {asked.map((round, at) => (
            <li key={round.number}>
              {at > 0 && round.endedAt ? (
                <p className={classes.when}>
                  <DateTime value={round.endedAt} />
                </p>
              ) : null}
              <ReviewMessage>{round.message ?? ''}</ReviewMessage>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
