import { useTranslation } from 'react-i18next';
import type { JobDetail } from '#contract/writer';
import { ReviewMessage } from '#web/ui/review/review-message';
import classes from './job-preview.module.css';

/** Which changes the customer asks for in a text that another writer has submitted. */
export function AskedRevision({ revision }: { revision: NonNullable<JobDetail['revision']> }) {
  const { t } = useTranslation(['writer', 'common']);
  const { message, openComments } = revision;
  return (
    <section className={classes.revision} aria-label={t('common:review.changesAsked')}>
      <h3 className={classes.title}>{t('common:review.changesAsked')}</h3>
      <ReviewMessage>{message}</ReviewMessage>
      {openComments > 0 ? (
        <p className={classes.hint}>{t('writer:jobs.openComments', { count: openComments })}</p>
      ) : null}
    </section>
  );
}
